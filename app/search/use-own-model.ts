import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { ModelChoiceBox } from './model-choice-box.tsx';
import { type OwnModel, ownModel } from './own-model.ts';

type Found = { own: OwnModel; Box: ComponentType<ComponentProps<typeof ModelChoiceBox>> };

/**
 * The browser's own model and the box for it, while there is something to choose. Looked for as soon as the search is
 * there, so that the box comes with the first passages and pushes none down; fetched only where the browser has a model.
 */
export function useOwnModel(wanted: boolean): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let current = true;
    const look = async () => {
      const own = await ownModel();
      if (!own || !current) return;
      const { ModelChoiceBox: Box } = await import('./model-choice-box.tsx');
      if (current) setFound({ own, Box });
    };
    // Offline before it was ever fetched: the search goes on without.
    look().catch(() => {});
    return () => {
      current = false;
    };
  }, []);
  return wanted ? found : undefined;
}
