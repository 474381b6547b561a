/** A copy of the project to build at other sizes, so that the project itself stays as it is. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../../..');
const LEFT_OUT = new Set([
  'node_modules',
  'build',
  '.git',
  '.data',
  '.cache',
  '.react-router',
  'test-results',
]);
const POLL = 200;

export type Step = {
  name: string;
  seconds: number;
  /** Of all processes of the step together; 0 where the system does not tell. */
  cpuSeconds: number;
  peakMb: number;
};

/** Copies everything but what is installed, built or recorded. `remove` deletes the copy. */
export function copyProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'project-copy-'));
  cpSync(projectDir, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(relative(projectDir, source)),
  });
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

type Usage = { mb: number; cpuSeconds: number };

/** Clock ticks a second: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Memory and processor time of a process and all its descendants, by `/proc`; undefined without one. */
function treeUsage(root: number): Usage | undefined {
  if (process.platform !== 'linux') return undefined;
  const parents = new Map<number, number>();
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      // The fields after the name, which may hold spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // User and system time, its own and that of children that have ended (proc(5), fields 14 to 17).
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      parents.set(Number(name), Number(fields[1]));
      usages.set(Number(name), {
        mb: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
        cpuSeconds: ticks / TICKS,
      });
    } catch {
      // It ended between the two calls.
    }
  }
  const isBelow = (process: number): boolean => {
    for (let at: number | undefined = process; at; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  return [...usages]
    .filter(([process]) => isBelow(process))
    .reduce((sum, [, { mb, cpuSeconds }]) => ({ mb: sum.mb + mb, cpuSeconds: sum.cpuSeconds + cpuSeconds }), {
      mb: 0,
      cpuSeconds: 0,
    });
}

/**
 * Builds the copy as `npm run build` does.
 *
 * @returns its steps, by the titles that it prints
 * @throws Error with the end of its output, if it fails
 */
export async function buildCopy(folder: string): Promise<Step[]> {
  const bin = join(projectDir, 'node_modules/.bin');
  const child = spawn(process.execPath, ['build-steps/build.ts'], {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  const steps: Step[] = [];
  let output = '';
  let began = performance.now();
  let spent = 0;
  let last: Usage = { mb: 0, cpuSeconds: 0 };
  const look = () => {
    const now = child.pid ? treeUsage(child.pid) : undefined;
    // What has ended and was not yet waited for is in no sum for a moment.
    if (now) last = { mb: now.mb, cpuSeconds: Math.max(last.cpuSeconds, now.cpuSeconds) };
    const step = steps.at(-1);
    if (step) step.peakMb = Math.max(step.peakMb, last.mb);
  };
  const endStep = () => {
    const step = steps.at(-1);
    if (!step) return;
    step.seconds = (performance.now() - began) / 1000;
    step.cpuSeconds = last.cpuSeconds - spent;
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const [, name = ''] of text.matchAll(/^\[\d+\/\d+\] (.+)$/gm)) {
      look();
      endStep();
      steps.push({ name, seconds: 0, cpuSeconds: 0, peakMb: 0 });
      began = performance.now();
      spent = last.cpuSeconds;
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const poll = setInterval(look, POLL);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(poll);
  endStep();
  if (code !== 0) throw new Error(`the build failed:\n${output.trim().split('\n').slice(-12).join('\n')}`);
  return steps;
}
