import { Tooltip } from 'radix-ui';
import { type ReactElement, useEffect, useRef } from 'react';
import './hint.css';

/** After that long the browser knows what the pointer rests on. */
const SETTLED_MS = 100;

/** A tooltip for a control that shows no words. Opens after Radix's own 700 ms; Escape closes it. */
export default function Hint({ text, children }: { text: string; children: ReactElement }) {
  const trigger = useRef<HTMLButtonElement>(null);
  // A pointer that came before this code did, and rests, moves no more.
  useEffect(() => {
    const waiting = setTimeout(() => {
      if (trigger.current?.matches(':hover'))
        trigger.current.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    }, SETTLED_MS);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <Tooltip.Provider>
      <Tooltip.Root>
        <Tooltip.Trigger ref={trigger} asChild>
          {children}
        </Tooltip.Trigger>
        <Tooltip.Portal>
          {/* The control's own label says the same to screen readers. */}
          <Tooltip.Content className="tooltip" sideOffset={8} collisionPadding={12}>
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
