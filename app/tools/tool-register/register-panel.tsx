import './tool-register.css';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFold } from '#app/design/use-fold.ts';
import type { SituationChoices } from '#app/tools/shared/schemas.ts';
import type { RegisterChoices, RegisteredTool } from '#domain/tool-register/register.ts';
import type { RegisterContent } from './content.ts';

const ToolRegister = lazy(() => import('./tool-register.tsx'));

type Props = {
  content: RegisterContent;
  choices: SituationChoices;
  /** Takes an entry over into the tool beside it. */
  onUse: (tool: RegisteredTool) => void;
};

/** The register of tools, folded until somebody opens it; its code comes then. */
export function RegisterPanel({ content, choices: { places, tools }, onUse }: Props) {
  const { details, isOpen, onToggle } = useFold();
  // Closed again, it keeps what is being entered.
  const [opened, setOpened] = useState(false);
  if (isOpen && !opened) setOpened(true);
  const choices: RegisterChoices = useMemo(
    () => ({ places, tools, questions: content.questions.map(({ id }) => id) }),
    [places, tools, content],
  );
  return (
    <details ref={details} className="register" onToggle={onToggle}>
      <summary>
        <h2 className="type-label">{content.heading}</h2>
      </summary>
      <p className="type-note">{content.intro}</p>
      {opened && (
        <Suspense fallback={null}>
          <ToolRegister content={content} choices={choices} onUse={onUse} />
        </Suspense>
      )}
    </details>
  );
}
