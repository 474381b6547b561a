export function loadEnvFile(projectDir: string, target?: NodeJS.ProcessEnv): string[];
