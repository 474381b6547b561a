/** Settings of the environment that change what pages say. */

/** Whether the site counts by itself what its pages are used for. */
export const isCounting = (): boolean => /^(true|1)$/.test(process.env.COUNT_EVENTS ?? '');
