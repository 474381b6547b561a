/** Settings of the environment that change what pages say. */

/** Whether browsers keep what was seen of the site, to show it without a network. On unless switched off. */
export const isKeptOffline = (): boolean => !/^(false|0)$/.test(process.env.VITE_OFFLINE ?? '');

/** Whether the site counts by itself what its pages are used for. */
export const isCounting = (): boolean => /^(true|1)$/.test(process.env.COUNT_EVENTS ?? '');
