/**
 * Whether lists and objects in a JSON text are nested deeper than `max`. Code that walks a value recursively would
 * overflow the stack. The text need not be valid.
 */
export function isNestedDeeper(json: string, max: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') isInString = !isInString;
    else if (isInString) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > max) return true;
  }
  return false;
}
