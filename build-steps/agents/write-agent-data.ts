/** Writes `/agent-tools.json`: what the agents' tools need of the content, for a server or a page that runs them. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteOrigin } from '#app/content/page-data.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { typesetAll } from '#app/content/typography.ts';
import { readLawData, readReadiness } from '#app/tools/shared/content.ts';
import { AGENT_DATA_FILE, type AgentData } from '#contracts/agent-tools.ts';

export function agentData(): AgentData {
  const { laws, choices, edition } = readLawData();
  return {
    origin: siteOrigin(),
    edition,
    laws,
    sources: Object.fromEntries(
      readRegulations().map(({ id, sources }) => [
        id,
        typesetAll(sources).map(({ title, publisher, url, read }) => ({
          title,
          publisher,
          url,
          read: read ?? null,
        })),
      ]),
    ),
    places: choices.places.map(({ code, label }) => ({ code, label })),
    tools: choices.tools.map(({ type, label }) => ({ type, label })),
    readiness: readReadiness(),
  };
}

/** Writes the file into the build in `client`. */
export function writeAgentData(client: string): void {
  writeFileSync(path.join(client, AGENT_DATA_FILE), JSON.stringify(agentData()));
}
