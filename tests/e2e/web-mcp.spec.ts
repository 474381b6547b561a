/**
 * The agents' tools where a browser can register them (WebMCP): in Chromium's own implementation, which is behind a flag,
 * and in a stand-in of the draft's interface (webmachinelearning.github.io/webmcp) where Chromium has none.
 */
import { agentTools } from '#contracts/agent-tools.ts';
import { expect, open, type Page, test } from '#tests/browser/test.ts';

type Tool = { name: string; annotations: { readOnlyHint: boolean } };
type ModelContext = {
  getTools: () => Promise<Tool[]>;
  /** What the tool answered, as JSON. */
  executeTool: (tool: Tool, input: object) => Promise<string>;
};
declare global {
  interface Document {
    modelContext?: ModelContext;
  }
}

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--enable-features=WebMCP,WebMCPTesting'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

/** The draft's interface, as far as the site and this test use it. */
function standIn() {
  if ('modelContext' in document) return;
  const tools: (Tool & { execute: (input: object) => Promise<unknown> })[] = [];
  Object.defineProperty(document, 'modelContext', {
    value: {
      registerTool: async (tool: (typeof tools)[number]) => void tools.push(tool),
      getTools: async () => tools,
      executeTool: async ({ name }: Tool, input: object) =>
        JSON.stringify(await tools.find((tool) => tool.name === name)?.execute(input)),
    },
  });
}

const registered = (page: Page): Promise<Tool[]> =>
  page.evaluate(async () =>
    ((await document.modelContext?.getTools()) ?? []).map(({ name, annotations }) => ({
      name,
      annotations: { readOnlyHint: annotations.readOnlyHint },
    })),
  );

const execute = (page: Page, name: string, input: object): Promise<unknown> =>
  page.evaluate(
    async ({ name: wanted, input: asked }) => {
      const tool = (await document.modelContext?.getTools())?.find((one) => one.name === wanted);
      if (!tool) throw new Error(`no tool ${wanted}`);
      return JSON.parse((await document.modelContext?.executeTool(tool, asked)) ?? 'null');
    },
    { name, input },
  );

const nyc = { places: ['US-NY-NYC'], tools: ['screening'], day: '2026-11-22' };
/** A question to each tool. */
const QUESTIONS: Record<string, object> = {
  list_places_and_tools: {},
  laws_in_force: nyc,
  duties: nyc,
  retention: nyc,
  impact_ratios: {
    groups: [
      { name: 'A', assessed: 80, selected: 48 },
      { name: 'B', assessed: 40, selected: 12 },
    ],
  },
  first_lawful_day: { audited: '2026-09-01', notified: '2026-11-02', today: '2026-11-22' },
  readiness_gaps: nyc,
  search_passages: { question: 'must we post the summary of the audit' },
};

test('offers every tool to the visitor’s own agent, and answers as the door for programs does', async ({
  page,
  request,
}) => {
  await page.addInitScript(standIn);
  await open(page, '/faq');
  const names = agentTools.map(({ name }) => name).sort();
  expect(Object.keys(QUESTIONS).sort()).toEqual(names);
  await expect.poll(async () => (await registered(page)).map(({ name }) => name).sort()).toEqual(names);
  expect((await registered(page)).every(({ annotations }) => annotations.readOnlyHint)).toBe(true);

  for (const [name, input] of Object.entries(QUESTIONS)) {
    const answer = await request.post('/functions/v1/mcp', {
      headers: { accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
    });
    const text = await answer.text();
    const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
    expect(result.structuredContent, name).toBeDefined();
    expect(await execute(page, name, input), name).toEqual(result.structuredContent);
  }
});

test('refuses what is not of a tool’s shape, sends nothing of it, and goes on', async ({
  page,
  expectConsole,
}) => {
  // The browser's own words for a tool that threw.
  expectConsole(/WebMCP tool execution failed/);
  await page.addInitScript(standIn);
  await open(page, '/');
  await expect.poll(async () => (await registered(page)).length).toBe(agentTools.length);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(`${sent.method()} ${new URL(sent.url()).pathname}`));
  await expect(execute(page, 'laws_in_force', { places: ['nowhere!'] })).rejects.toThrow();
  expect(await execute(page, 'laws_in_force', nyc)).toMatchObject({ day: nyc.day });
  // The data of the laws is fetched once; the question stays in the browser.
  expect(asked).toEqual(['GET /agent-tools.json']);
});

test('loads nothing of it in a browser that has no such thing', async ({ page }) => {
  await page.addInitScript(() => {
    // As in a browser that never heard of it: `in` finds nothing on the document or its prototypes.
    for (let at: object | null = document; at; at = Object.getPrototypeOf(at))
      Reflect.deleteProperty(at, 'modelContext');
  });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /web-mcp|agent-tools/.test(path))).toEqual([]);
});
