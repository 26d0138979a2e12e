/** What a form holds as strings, the text of its editor as Markdown. */
export const valuesOf = (form: HTMLFormElement | null): Record<string, string> =>
  form
    ? Object.fromEntries(
        [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
