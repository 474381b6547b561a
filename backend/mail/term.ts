const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long something in a mail is good for, in words, never more than it is. @param seconds at least a minute */
export function termWords(seconds: number): string {
  const [size, unit] =
    seconds >= 2 * DAY && seconds % DAY === 0
      ? [DAY, 'day']
      : seconds % HOUR === 0
        ? [HOUR, 'hour']
        : [60, 'minute'];
  const count = Math.floor(seconds / size);
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
