/** Where uploads arrive, and what they may have at most: the API's 5 MB and what it has to say about the rest. */
export const filesRoot = '/files/'
export const fileBodyBytes = 6_000_000

/** Addresses of files that the server passes on from the API, to those who may have them. */
const query = (values: Record<string, unknown>): string => {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const filePaths = {
  /** `number` changes with the picture, so that an address never shows an old one; `width` in CSS pixels. */
  personPicture: (id: string, picture: 'avatar' | 'cover', number?: string | null, width?: number) =>
    `/files/people/${id}/${picture}${query({ w: width && width * 2, v: number })}`,
  studentPhoto: (id: string, number?: string | null, width?: number) =>
    `/files/students/${id}/photo${query({ w: width && width * 2, v: number })}`,
  peopleCsv: (filter: object) => `/files/people.csv${query({ ...filter })}`,
  studentsCsv: (filter: object) => `/files/students.csv${query({ ...filter })}`,
  peopleImport: (organisation?: string) => `/files/imports/people${query({ organisation })}`,
  studentsImport: (organisation?: string) => `/files/imports/students${query({ organisation })}`,
  myData: () => '/files/my-data.json',
}
