type Entry = { level: string; message: string; details: unknown }

/** What the code under test has logged in this file. */
export const logged: Entry[] = []
