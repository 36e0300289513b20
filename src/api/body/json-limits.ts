/** Limits of a JSON text, checked before it is parsed. */
interface JsonLimits {
  /** Nested lists and objects. Code that walks a value recursively would overflow the stack. */
  depth: number;
  /** Values at all levels, including lists and objects. */
  values: number;
}

/** Whether a JSON text exceeds a limit. The text need not be valid; an empty list or object counts twice. */
export function exceedsJsonLimits(json: string, limits: JsonLimits): boolean {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') isInString = !isInString;
    else if (isInString) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') {
      depth += 1;
      values += 1;
    } else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',') values += 1;
    if (depth > limits.depth || values > limits.values) return true;
  }
  return false;
}
