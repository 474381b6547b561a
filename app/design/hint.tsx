import { Tooltip } from 'radix-ui';
import type { ReactElement } from 'react';

/** A tooltip for a control that shows no words. Opens after Radix's own 700 ms; Escape closes it. */
export default function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip.Provider>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
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
