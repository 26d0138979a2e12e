/** Several in one field, with commas or semicolons between them. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,;\n،]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
