import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { startHashWorkers } from './hash-workers.ts';

/** OWASP's smallest recommended argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;
/** Upper bounds for hashes that came from elsewhere, so that an imported one cannot exhaust the machine. */
const MOST = { memory: 1_048_576, passes: 20, parallelism: 16 } as const;

/** More sign-ins are waiting than can be answered in time. */
export class HashingBusyError extends Error {
  override name = 'HashingBusyError';
}

export interface Passwords {
  /** PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, as hosted Supabase imports it. */
  hash(password: string): Promise<string>;
  /** Does the same work when there is no hash to compare with, and then says no. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>;
  close(): Promise<void>;
}

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function parse(stored: string): Parameters | undefined {
  const match = PHC.exec(stored);
  if (!match) return undefined;
  const [memory = 0, passes = 0, parallelism = 0] = match.slice(1, 4).map(Number);
  const [salt = '', tag = ''] = match.slice(4);
  if (memory > MOST.memory || passes > MOST.passes || parallelism > MOST.parallelism) return undefined;
  return {
    memory,
    passes,
    parallelism,
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Whether a hash made elsewhere can be checked here. */
export function isSupportedHash(stored: string): boolean {
  return parse(stored) !== undefined;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashing runs on threads of its own, at most `concurrency` at once (by default all cores but one, so that pages
 * stay quick), with a bounded queue behind it.
 */
export function makePasswords(options: { concurrency?: number; longestQueue?: number } = {}): Passwords {
  const concurrency = options.concurrency || Math.max(1, availableParallelism() - 1);
  const longestQueue = options.longestQueue ?? 200;
  const workers = startHashWorkers();
  let running = 0;
  const queue: Array<() => void> = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (queue.length >= longestQueue) throw new HashingBusyError('too many passwords are being checked');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  }

  const decoy: Parameters = { ...COST, salt: randomBytes(16), tag: randomBytes(TAG_LENGTH) };

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16);
        const tag = await workers.run({ password, ...COST, salt, tagLength: TAG_LENGTH });
        return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${encode(tag)}`;
      }),
    verify: (password, stored) =>
      inTurn(async () => {
        const known = stored ? parse(stored) : undefined;
        const target = known ?? decoy;
        const { memory, passes, parallelism, salt } = target;
        const tagLength = target.tag.length;
        const tag = await workers.run({ password, salt, memory, passes, parallelism, tagLength });
        return timingSafeEqual(tag, target.tag) && known !== undefined;
      }),
    close: () => workers.close(),
  };
}
