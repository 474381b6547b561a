import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';

type Fold = {
  details: RefObject<HTMLDetailsElement | null>;
  isOpen: boolean;
  onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
};

/** Whether a fold is open, also where somebody opened it before the app ran: that toggle had no listener. */
export function useFold(): Fold {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  return { details, isOpen, onToggle: ({ currentTarget }) => setIsOpen(currentTarget.open) };
}
