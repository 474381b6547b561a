/**
 * Offers the agents' tools to a browser that can register them (WebMCP, a draft of the W3C's Web Machine Learning group):
 * the same registry that `/functions/v1/mcp` serves. Runs in the visitor's browser; what is asked goes nowhere.
 */
import './shapes-without-code.ts';
import { z } from 'zod';
import { AGENT_DATA_FILE, type AgentContext, type AgentData, agentTools } from '#contracts/agent-tools.ts';
import { createSearchStore } from '#domain/search/search-store.ts';
import { calendarDay } from '#domain/text/dates.ts';

/** The part of the draft that is used. */
type ModelContext = {
  registerTool: (tool: {
    name: string;
    title: string;
    description: string;
    inputSchema: object;
    annotations: { readOnlyHint: boolean };
    execute: (input: unknown) => Promise<unknown>;
  }) => unknown;
};

async function readContext(): Promise<AgentContext> {
  const response = await fetch(AGENT_DATA_FILE);
  if (!response.ok) throw new Error(`${AGENT_DATA_FILE}: ${response.status}`);
  const data: AgentData = await response.json();
  return { data, search: createSearchStore().search, today: calendarDay(new Date()) };
}

/** Registers every tool; the data is fetched when one is first called. */
export async function offerTools(
  { modelContext } = document as unknown as { modelContext: ModelContext },
): Promise<void> {
  let context: Promise<AgentContext> | undefined;
  for (const { name, title, description, input, run } of agentTools) {
    await modelContext.registerTool({
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input, { io: 'input' }),
      annotations: { readOnlyHint: true },
      execute: async (asked) => {
        context ??= readContext();
        return run(asked, await context);
      },
    });
  }
}
