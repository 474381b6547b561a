/** The store cannot take or give anything now. `message` names what to do; nothing of a request is in it. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}
