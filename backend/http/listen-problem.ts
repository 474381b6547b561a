/** One line for an error of `listen`: which variable it is about and what to do. */
export function listenProblem(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} is in use. Choose another one: PORT=${port < 65535 ? port + 1 : 3000} npm start`;
    case 'EACCES':
      return `PORT ${port} may not be used without more rights. Choose one from 1024 up: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST ${host} is not an address of this machine (${error.code}).`;
    default:
      return `PORT ${port} on HOST ${host} cannot be opened (${error.code ?? error.message}).`;
  }
}
