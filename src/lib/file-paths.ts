export const filesRoot = '/files/'
const attachmentsPath = '/files/attachments'

/** What may arrive at an address under `filesRoot` at most: what the API takes, and a little for it to say so itself. */
export const fileBodyBytes = (pathname: string): number => (pathname === attachmentsPath ? 27_000_000 : 6_000_000)

/** Pages whose forms bring pictures where no script sends them, and how much that comes to: two of them, and a text. */
export const formRoots = /^\/(?:dashboard|training-center|admin)\//
export const formBodyBytes = 12_000_000

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
  /** A month of a classroom’s register. */
  attendance: (classroom: string, month: string) => `/files/attendance/${classroom}${query({ month })}`,
  /** Who is registered for an event. */
  registrationsCsv: (event: string, filter: object) => `/files/hosting/${event}${query({ ...filter })}`,
  log: (format: 'csv' | 'ndjson', filter: object) => `/files/log${query({ ...filter, format })}`,
  productsCsv: (filter: object) => `/files/products.csv${query({ ...filter })}`,
  peopleImport: (organisation?: string, order?: string) => `/files/imports/people${query({ organisation, order })}`,
  studentsImport: (organisation?: string, order?: string) => `/files/imports/students${query({ organisation, order })}`,
  calendarImport: (id: string, timeZone: string) => `/files/imports/calendar/${id}${query({ timeZone })}`,
  attachments: (name: string) => `${attachmentsPath}${query({ name })}`,
  attachment: (id: string) => `${attachmentsPath}/${id}`,
  productImage: (id: string, image: string, width?: number) =>
    `/files/products/${id}/${image}${query({ w: width && width * 2 })}`,
  productImages: (id: string) => `/files/products/${id}`,
  /** With its key, an order's link opens it for a guest. */
  invoice: (id: string, key?: string) => `/files/invoices/${id}${query({ key })}`,
  creditNote: (id: string, key?: string) => `/files/credit-notes/${id}${query({ key })}`,
  /** `width` in pixels, one of those that it is stored in. */
  postPicture: (post: string, id: string, width?: number, format?: 'avif' | 'webp') =>
    `/files/blog/pictures/${post}/${id}${query({ w: width, format })}`,
  previewPicture: (token: string, id: string, width?: number, format?: 'avif' | 'webp') =>
    `/files/blog/previews/${token}/${id}${query({ w: width, format })}`,
  /** Its address changes with what is published. */
  postDrawing: (post: string, publishedAt: string) =>
    `/files/blog/og/${post}${query({ v: Date.parse(publishedAt).toString(36) })}`,
  /** Of an event or a listing. */
  picture: (id: string, width?: number, format?: 'avif' | 'webp') =>
    `/files/pictures/${id}${query({ w: width, format })}`,
  pictures: () => '/files/pictures',
  postPictures: (post: string) => `/files/blog/pictures/${post}`,
  forumFeed: (form: 'rss' | 'atom' | 'json', filter: object = {}) => `/files/forum/${form}${query({ ...filter })}`,
  blogFeed: (form: 'rss' | 'atom' | 'json', filter: object = {}) => `/files/blog/${form}${query({ ...filter })}`,
  eventFeed: (form: 'rss' | 'atom' | 'json' | 'ics', filter: object = {}) =>
    `/files/events/${form}${query({ ...filter })}`,
  eventCalendar: (slug: string) => `/files/events/calendar/${encodeURIComponent(slug)}`,
  /** With its key, a guest’s link opens it. */
  registrationCalendar: (id: string, key?: string) => `/files/registrations/${id}${query({ key })}`,
  visitCalendar: (id: string, key?: string) => `/files/visits/${id}${query({ key })}`,
  certificate: (id: string, key?: string) => `/files/certificates/${id}${query({ key })}`,
  /** For the door of an event. */
  nameTags: (event: string, perPage: number) => `/files/hosting/papers/${event}/tags${query({ per: perPage })}`,
  doorList: (event: string) => `/files/hosting/papers/${event}/list`,
  /** What proves a status of a school; with a name, where it is handed in. */
  schoolEvidence: (school: string, status: string, name?: string) =>
    `/files/schools/${school}/${status}${query({ name })}`,
  /** What proves a claim of a listing; with a name, where it is handed in. */
  claimEvidence: (claim: string, name?: string) => `/files/claims/${claim}${query({ name })}`,
  /** A list of schools. */
  schoolsImport: (publish: boolean) => `/files/imports/schools${query({ publish: publish ? 'yes' : '' })}`,
  jobFeed: (form: 'rss' | 'json', filter: object = {}) => `/files/career/${form}${query({ ...filter })}`,
  /** Where the CV of an application is handed in, by its job; and where it is read. */
  jobCv: (job: string, name: string) => `/files/jobs/${job}/cv${query({ name })}`,
  applicationCv: (id: string) => `/files/applications/${id}/cv`,
  /** The picture of a profile, for whoever may read it. */
  professionalPicture: (id: string, number: string | null, width: number) =>
    `/files/professionals/${id}/picture${query({ w: width * 2, v: number })}`,
  /** What proves a credential; with a name, where it is handed in. */
  credentialEvidence: (id: string, name?: string) => `/files/credentials/${id}${query({ name })}`,
  /** A credential as a signed file. */
  credentialBadge: (id: string) => `/files/credentials/badges/${id}`,
  /** The background check of a tutor. */
  tutorCheck: (id: string) => `/files/tutors/${id}`,
  myData: () => '/files/my-data.json',
}
