/**
 * The agents' door: the registry of `contracts/agent-tools.ts` over the Model Context Protocol, stateless, one JSON
 * answer a call. Web standards only, so that it runs on Node and on Deno. Reads nothing but the site's public files.
 */
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import {
  AGENT_DATA_FILE,
  type AgentContext,
  type AgentData,
  type AgentTool,
  agentTools,
} from '../../contracts/agent-tools.ts';
import { createSearchStore } from '../../domain/search/search-store.ts';

/** Reads a public JSON file of the site by its path. */
export type ReadSiteFile = (path: string) => Promise<unknown>;

/** Files are read again after this time: the site may have been built anew. Milliseconds. */
const FRESH_MS = 300_000;
const VERSION = '1.0.0';
/** Calls of one address in so many seconds, counted in memory. */
const ALLOWED = { points: 120, duration: 60 };

function register(
  server: McpServer,
  { name, title, description, input, output, run }: AgentTool,
  context: AgentContext,
) {
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (args: unknown) => {
      const answer = await run(args, context);
      return {
        structuredContent: z.record(z.string(), z.unknown()).parse(answer),
        content: [{ type: 'text' as const, text: JSON.stringify(answer) }],
      };
    },
  );
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether a page may ask: none of another site, or a page anywhere could use a server on its visitor's machine (DNS
 * rebinding). Programs send no origin.
 */
function isOurs(origin: string | null, siteUrl: string): boolean {
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return hostname === new URL(siteUrl).hostname || LOOPBACK.test(hostname);
}

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }, { status, headers });

/** Answers the requests of one site. */
export function makeMcp(
  siteUrl: string,
  readFile: ReadSiteFile,
  now: () => number,
  log: (line: string) => void,
) {
  let known: { until: number; data: Promise<AgentData>; search: AgentContext['search'] } | undefined;

  const site = () => {
    if (!known || known.until < now()) {
      const store = createSearchStore(readFile);
      known = {
        until: now() + FRESH_MS,
        data: readFile(AGENT_DATA_FILE) as Promise<AgentData>,
        search: (question) => store.search(question),
      };
      // What could not be read is read again next time.
      known.data.catch(() => {
        known = undefined;
      });
    }
    return known;
  };

  const handler = createMcpHandler(
    async () => {
      const { data, search } = site();
      const context: AgentContext = {
        data: await data,
        search,
        today: new Date(now()).toISOString().slice(0, 10),
      };
      const server = new McpServer(
        { name: 'ai-hiring-law', title: 'AI hiring law and tools', version: VERSION },
        // Nobody is told of a change: no connection stays open, and the list is the build's.
        { capabilities: { tools: { listChanged: false } } },
      );
      for (const tool of agentTools) register(server, tool, context);
      return server;
    },
    { onerror: (error) => log(`mcp: ${error.message}`) },
  );
  const limiter = new RateLimiterMemory(ALLOWED);
  return async (request: Request, address: string): Promise<Response> => {
    if (!isOurs(request.headers.get('origin'), siteUrl))
      return refusal(403, 'This site’s pages and programs only.');
    try {
      await limiter.consume(address);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const wait = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      return refusal(429, 'Too many requests. Please wait a minute.', { 'retry-after': wait });
    }
    return handler.fetch(request);
  };
}
