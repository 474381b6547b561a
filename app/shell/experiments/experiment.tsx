import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { safeStorage } from '#app/design/browser/storage.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { type ExperimentName, UNTOLD_KEY, type Variant } from './experiment-rules.ts';
import { isFirstConversion } from './first-conversion.ts';

const never = () => () => {};

/** The visitor's variant; undefined while prerendering and until the app runs. */
function useVariant(name: ExperimentName): Variant | undefined {
  return useSyncExternalStore(
    never,
    () => window.__boot?.variants[name] ?? 'A',
    () => undefined,
  );
}

/** Reports that a visitor of an experiment did what it hopes for. */
function trackConversion(name: ExperimentName, variant: Variant | undefined, conversion: string) {
  if (!variant) return;
  const first = import.meta.env.COUNT_EVENTS && isFirstConversion(name);
  track({
    name: 'ab_test_conversion',
    test_name: name,
    variant,
    conversion_type: conversion,
    ...(first && { first }),
  });
}

type Props = {
  name: ExperimentName;
  /** Both variants are rendered and lie in one grid cell, so that nothing moves; the variant is for reports. */
  children: (report: (conversion: string) => void) => ReactNode;
};

/** Marks a block whose copy is under test, reports a fresh assignment once, and hands out the reporter. */
export function Experiment({ name, children }: Props) {
  const variant = useVariant(name);
  useEffect(() => {
    const boot = window.__boot;
    if (!boot?.drawn.includes(name) || !variant) return;
    boot.drawn = boot.drawn.filter((untold) => untold !== name);
    if (boot.drawn.length > 0) safeStorage.write(UNTOLD_KEY, boot.drawn.join(' '));
    else safeStorage.remove(UNTOLD_KEY);
    track({ name: 'ab_test_assigned', test_name: name, variant });
  }, [name, variant]);
  return (
    <div data-ab-test={name} data-ab-variant={variant} suppressHydrationWarning>
      {children((conversion) => trackConversion(name, variant, conversion))}
    </div>
  );
}
