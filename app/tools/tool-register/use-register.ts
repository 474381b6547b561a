import { useCallback, useEffect, useState } from 'react';
import { safeStorage } from '#app/design/browser/storage.ts';
import {
  type RegisterChoices,
  type RegisteredTool,
  readRegister,
  writeRegister,
} from '#domain/tool-register/register.ts';

/** `localStorage` key of the register. Removed by its own button. */
export const REGISTER_KEY = 'tool_register';

/** The register on this device; nothing before the page runs. Any change is kept at once, in every open tab. */
export function useRegister(choices: RegisterChoices) {
  const [tools, setTools] = useState<readonly RegisteredTool[]>([]);
  useEffect(() => {
    const read = () => setTools(readRegister(safeStorage.read(REGISTER_KEY), choices) ?? []);
    read();
    const onStorage = ({ key }: StorageEvent) => key === REGISTER_KEY && read();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [choices]);

  const change = useCallback((next: readonly RegisteredTool[]) => {
    setTools(next);
    if (next.length > 0) safeStorage.write(REGISTER_KEY, writeRegister(next));
    else safeStorage.remove(REGISTER_KEY);
  }, []);
  return { tools, change };
}
