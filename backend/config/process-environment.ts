import { type BackendEnvironment, readBackendEnvironment } from './backend-environment.ts';
import {
  buildEnvironmentShape,
  deskEnvironmentShape,
  readEnvironment,
  type SiteEnvironment,
  siteEnvironmentShape,
} from './environment.ts';

export type ProcessEnvironment = SiteEnvironment & { readonly backend: BackendEnvironment };

/**
 * Every variable that the process reads: the server's own and the embedded backend's. Those of the build and of the desk
 * are looked at too, so that a start says what is wrong with them, and not a build that fails or a desk that does not open.
 *
 * @throws an error named `EnvironmentError` whose message is one line that names the variable.
 */
export function readProcessEnvironment(source: NodeJS.ProcessEnv): ProcessEnvironment {
  readEnvironment(source, buildEnvironmentShape);
  readEnvironment(source, deskEnvironmentShape);
  return { ...readEnvironment(source, siteEnvironmentShape), backend: readBackendEnvironment(source) };
}

/** The line to end a start with, or undefined when the error is about something else. */
export function environmentProblem(error: unknown): string | undefined {
  const ours = error instanceof Error && error.name === 'EnvironmentError';
  return ours ? error.message.replace(/\s+/g, ' ') : undefined;
}
