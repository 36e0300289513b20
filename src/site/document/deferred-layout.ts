/**
 * Stands in the head of every page and marks it as arriving: what is far below the screen may then be laid out when the rest
 * has been painted (`arrival.css`). Who comes back, or to a place within the page, is where he was only if all of it has its
 * height.
 */
export const arrivalScript =
  'if(performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash)document.documentElement.setAttribute("data-arriving","");';
