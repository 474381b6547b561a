/** The agents' tools over the protocol, on the site's own content: ten questions answered from their output alone. */
import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMcp } from '#backend/agents/mcp.ts';
import { agentData } from '#build-steps/agents/write-agent-data.ts';
import { agentTools } from '#contracts/agent-tools.ts';
import { impactTable } from '#domain/fairness/impact-table.ts';
import { dutiesFor, lawsFor } from '#domain/law/applicable-law.ts';
import { ll144Clock } from '#domain/law/ll144-clock.ts';
import { searchOver } from '#domain/search/search.test-helper.ts';
import { startBackend } from '#tests/backend/start-backend.ts';

const data = agentData();
const { files } = searchOver([
  {
    text: 'You may rely on a vendor’s audit only if you contributed data.',
    kind: 'question',
    source: '6 RCNY',
    laws: ['ll144'],
  },
]);
const readFile = async (path: string) => (path === '/agent-tools.json' ? data : files.get(path));
const NOW = Date.UTC(2026, 10, 22);
const answer = makeMcp('https://site.test', readFile, () => NOW, console.error);

let id = 0;
async function rpc(
  method: string,
  params: Record<string, unknown>,
  send = (r: Request) => answer(r, '198.51.100.7'),
) {
  id += 1;
  const response = await send(
    new Request('http://localhost/functions/v1/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    }),
  );
  const text = await response.text();
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return { status: response.status, body: JSON.parse(json) };
}

// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire.
async function call(name: string, args: Record<string, unknown>): Promise<any> {
  const { body } = await rpc('tools/call', { name, arguments: args });
  expect(body.error, JSON.stringify(body)).toBeUndefined();
  expect(body.result.isError, JSON.stringify(body.result.content)).toBeFalsy();
  return body.result.structuredContent;
}

/** An owner may take laws away: what is asked of one that is gone is not asked. */
const has = (start: string) => data.laws.some(({ id: law }) => law.startsWith(start));
const nyc = { places: ['US-NY-NYC'], tools: ['screening'], day: '2026-11-22' };
const situation = {
  places: ['US-NY-NYC'],
  tools: ['screening'],
  role: 'employer' as const,
  day: '2026-11-22',
};

describe('the agents’ door', () => {
  it('introduces itself and lists every tool with its shapes, all of them read-only', async () => {
    const { body } = await rpc('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect(body.result.capabilities.tools).toBeDefined();
    const listed = (await rpc('tools/list', {})).body.result.tools;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(agentTools.map(({ name }) => name));
    for (const tool of listed) {
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema.type).toBe('object');
      expect(tool.annotations.readOnlyHint).toBe(true);
    }
  });

  it('refuses what is not of a tool’s shape, and tools that do not exist', async () => {
    const wrong = await rpc('tools/call', { name: 'laws_in_force', arguments: { places: ['nowhere!'] } });
    expect(wrong.body.error ?? wrong.body.result.isError).toBeTruthy();
    const day = await rpc('tools/call', { name: 'duties', arguments: { ...nyc, day: '2026-02-31' } });
    expect(day.body.error ?? day.body.result.isError).toBeTruthy();
    expect((await rpc('tools/call', { name: 'write_something', arguments: {} })).body.error).toBeDefined();
  });

  it('counts calls by address', async () => {
    const limited = makeMcp('https://site.test', readFile, () => NOW, console.error);
    const statuses = [];
    for (let n = 0; n < 125; n += 1)
      statuses.push((await rpc('tools/list', {}, (request) => limited(request, '203.0.113.9'))).status);
    expect(statuses.slice(0, 120)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await rpc('tools/list', {}, (request) => limited(request, '203.0.113.10'))).status).toBe(200);
  });
});

describe('ten questions, answered from the tools’ output alone', () => {
  it.runIf(has('nyc-ll144'))('1. which laws reach a screening tool in New York City', async () => {
    const { laws } = await call('laws_in_force', nyc);
    const page = lawsFor(data.laws, situation).map(({ law, status }) => [law.id, status.status]);
    expect(laws.map((law: { law: string; status: string }) => [law.law, law.status])).toEqual(page);
    const local = laws.find((law: { law: string }) => law.law === 'nyc-ll144');
    expect(local).toMatchObject({ status: 'in-force', checked: expect.stringMatching(/^\d{4}-/) });
    expect(local.sources[0].url).toMatch(/^https:/);
  });
  it.runIf(has('co-sb26-189'))('2. whether Colorado’s act is in force today', async () => {
    const { laws } = await call('laws_in_force', { places: ['US-CO'], day: '2026-11-22' });
    const act = laws.find((law: { law: string }) => law.law === 'co-sb26-189');
    expect(act).toMatchObject({ status: 'coming', next: { date: '2027-01-01' } });
  });
  it.runIf(has('co-sb26-189'))('3. and on January 2, 2027', async () => {
    const { laws } = await call('laws_in_force', { places: ['US-CO'], day: '2027-01-02' });
    expect(laws.find((law: { law: string }) => law.law === 'co-sb26-189').status).not.toBe('coming');
  });
  it('4. what an employer in New York City has to do', async () => {
    const { duties } = await call('duties', nyc);
    expect(duties.map(({ duty, due }: { duty: string; due: boolean }) => [duty, due])).toEqual(
      dutiesFor(data.laws, situation).map(({ ref, now }) => [ref, now]),
    );
    for (const duty of duties) expect(duty.sources.length).toBeGreaterThan(0);
  });
  it('5. whom a law does not reach for its size', async () => {
    const { laws } = await call('laws_in_force', { places: ['US'], employees: 3 });
    expect(laws.some(({ belowSize }: { belowSize: boolean }) => belowSize)).toBe(true);
  });
  it.runIf(has('ca-'))('6. how long applications are kept in California', async () => {
    const { records } = await call('retention', { places: ['US-CA'], day: '2026-11-22' });
    const rules = records.flatMap((row: { rules: { text: string; section: string }[] }) => row.rules);
    expect(rules.some(({ text }: { text: string }) => /4 years|four years/.test(text))).toBe(true);
    for (const rule of rules) expect(rule.section).not.toBe('');
  });
  it('7. the impact ratios of counts', async () => {
    const { groups, reference, source } = await call('impact_ratios', {
      groups: [
        { name: 'A', assessed: 80, selected: 48 },
        { name: 'B', assessed: 40, selected: 12 },
      ],
    });
    const table = impactTable(
      'race',
      {
        counts: [
          { n: 80, selected: 48 },
          { n: 40, selected: 12 },
        ],
        unknown: 0,
        other: 0,
      },
      { excludeSmall: false, holm: false },
    );
    expect(reference).toBe('A');
    expect(groups[1]).toMatchObject({ impactRatio: 0.5, belowFourFifths: true, p: table.rows[1]?.p });
    expect(source.url).toMatch(/^https:/);
  });
  it.runIf(has('nyc-ll144'))('8. the first lawful day under Local Law 144', async () => {
    const dates = { audited: '2026-09-01', published: '2026-09-10', notified: '2026-11-02' };
    const found = await call('first_lawful_day', { ...dates, today: '2026-11-22' });
    const clock = ll144Clock(dates, '2026-11-22');
    expect(found).toMatchObject({ firstLawfulDay: clock.firstLawfulDay, nextAuditDue: '2027-09-01' });
    expect(found.source.law).toBe('nyc-ll144');
  });
  it('9. what is missing for readiness', async () => {
    const { questions } = await call('readiness_gaps', nyc);
    const { gaps, percent } = await call('readiness_gaps', { ...nyc, answers: { [questions[0].id]: 1 } });
    // What forbids the use comes first, whether or not it was answered; beside it, only what was.
    const [stops, rest] = [true, false].map((stop) =>
      gaps.filter(({ urgency }: { urgency: string }) => (urgency === 'stop') === stop),
    );
    expect(gaps.indexOf(rest?.[0])).toBe(stops?.length);
    expect(rest?.map(({ question }: { question: string }) => question)).toEqual([questions[0].id]);
    expect(percent).toBe(33);
  });
  it('10. whether one may rely on the vendor’s audit, in quotes', async () => {
    const { passages } = await call('search_passages', { question: 'rely on vendors audti' });
    expect(passages[0]).toMatchObject({
      answer: 'You may rely on a vendor’s audit only if you contributed data.',
      source: '6 RCNY',
      laws: [{ law: 'll144', standing: 'In force.' }],
    });
    expect(passages[0].url).toContain(':~:text=');
  });
});

it('says of any situation and any counts what the pages’ own rules say', async () => {
  const codes = data.places.map(({ code }) => code);
  const kinds = data.tools.map(({ type }) => type);
  const asked = fc.record({
    places: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 4 }),
    tools: fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1, maxLength: 3 }),
    role: fc.constantFrom('employer' as const, 'vendor' as const),
    day: fc
      .integer({ min: 0, max: 2_000 })
      .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10)),
    employees: fc.integer({ min: 1, max: 500 }),
  });
  const counts = fc.array(
    fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => ({ n: a + b, selected: a })),
    { minLength: 2, maxLength: 5 },
  );
  // biome-ignore lint/suspicious/noExplicitAny: its shape is what is tested.
  const run = async (name: string, input: unknown): Promise<any> =>
    agentTools
      .find((tool) => tool.name === name)
      ?.run(input, {
        data,
        today: '2026-11-22',
        search: async () => ({ quotes: [], missing: [], read: [] }),
      });
  await fc.assert(
    fc.asyncProperty(asked, counts, async (input, groups) => {
      const { laws } = await run('laws_in_force', input);
      expect(
        laws.map((law: { law: string; status: string; belowSize: boolean }) => [
          law.law,
          law.status,
          law.belowSize,
        ]),
      ).toEqual(
        lawsFor(data.laws, input).map(({ law, status, tooSmall }) => [law.id, status.status, tooSmall]),
      );
      const { duties } = await run('duties', input);
      expect(duties.map(({ duty, from }: { duty: string; from: string }) => [duty, from])).toEqual(
        dutiesFor(data.laws, input).map(({ ref, from }) => [ref, from ?? null]),
      );
      const named = groups.map(({ n, selected }, index) => ({ name: `G${index}`, assessed: n, selected }));
      const ratios = await run('impact_ratios', { groups: named });
      const table = impactTable(
        'race',
        { counts: groups, unknown: 0, other: 0 },
        { excludeSmall: false, holm: false },
        named.map(({ name }) => name),
      );
      expect(
        ratios.groups.map((group: { impactRatio: number; p: number }) => [group.impactRatio, group.p]),
      ).toEqual(table.rows.map(({ ratio, p }) => [ratio ?? null, p ?? null]));
    }),
    { numRuns: 40 },
  );
});

describe('the embedded backend', () => {
  let running: Awaited<ReturnType<typeof startBackend>>;
  beforeAll(async () => {
    running = await startBackend({ readSiteFile: readFile });
  });
  afterAll(() => running.stop());

  it('answers at POST /functions/v1/mcp', async () => {
    const { body } = await rpc('tools/call', { name: 'list_places_and_tools', arguments: {} }, (request) =>
      fetch(new Request(`${running.url}/functions/v1/mcp`, request)),
    );
    expect(body.result.structuredContent.places.length).toBeGreaterThan(10);
  });

  /** What the protocol's own suite asks of a server with tools alone, by edition; the rest is of features not offered. */
  const STATELESS = '2026-07-28';
  it.each([
    ['2025-11-25', 'server-initialize', []],
    ['2025-11-25', 'ping', []],
    ['2025-11-25', 'tools-list', []],
    ['2025-11-25', 'dns-rebinding-protection', []],
    [STATELESS, 'tools-list', []],
    [STATELESS, 'server-sse-multiple-streams', []],
    [STATELESS, 'dns-rebinding-protection', []],
    [STATELESS, 'http-header-validation', []],
    [
      STATELESS,
      'server-stateless',
      // Asked of diagnostic tools of the suite's own example server.
      [
        'sep-2575-http-server-no-independent-requests-on-stream',
        'sep-2575-missing-capability-http-400',
        'sep-2575-server-no-log-without-loglevel',
        'sep-2575-server-rejects-undeclared-capability',
      ],
    ],
    [
      STATELESS,
      'caching',
      // Neither prompts nor resources are offered.
      [
        'sep-2549-prompts-list-caching-hints',
        'sep-2549-resources-list-caching-hints',
        'sep-2549-resources-templates-list-caching-hints',
      ],
    ],
  ])('passes the conformance suite of %s: %s', async (edition, scenario, notOffered) => {
    const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
    const asked = ['server', '--url', `${running.url}/functions/v1/mcp`];
    const flags = ['--scenario', scenario, '--spec-version', edition];
    // It ends with a status of its own where a check failed.
    const { stdout } = await promisify(execFile)(process.execPath, [suite, ...asked, ...flags]).catch(
      (failed: { stdout: string }) => failed,
    );
    const checks = [
      ...stripVTControlCharacters(stdout).matchAll(/\[([\w-]+) *\] (SUCCESS|FAILURE|WARNING)/g),
    ];
    const named = (result: string) => checks.filter((check) => check[2] === result).map((check) => check[1]);
    expect(named('SUCCESS').length, stdout).toBeGreaterThan(0);
    expect(named('FAILURE').sort()).toEqual(notOffered);
    expect(named('WARNING')).toEqual([]);
  });
});
