/** Whether a pointer was moved: a new window is told of one in its corner that nobody has moved there. */
export const isMove = ({ movementX, movementY, clientX, clientY }: MouseEvent): boolean =>
  Boolean(movementX || movementY || clientX || clientY);
