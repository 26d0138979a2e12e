type Failure = { status: number; message: string; code?: string; fields?: Record<string, string> }
type Result<T> = { ok: true; data: T } | { ok: false; error: Failure }

export type Upload<T> = { done: Promise<Result<T>>; cancel: () => void }

/**
 * Posts a file to one of our addresses in `filePaths`, telling how much of it has arrived, from 0 to 1: `fetch` cannot say.
 * Never rejects; a failure without words of the API's own has an empty message. Status 0: nothing answered, or cancelled.
 */
export function uploadFile<T>(path: string, file: Blob, onProgress: (share: number) => void): Upload<T> {
  const request = new XMLHttpRequest()
  const done = new Promise<Result<T>>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      const { status, response } = request
      const body = response as Partial<Failure> | null
      if (status >= 200 && status < 300 && body) resolve({ ok: true, data: body as T })
      else resolve({ ok: false, error: { ...body, status, message: body?.message ?? '' } })
    })
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(file)
  })
  return { done, cancel: () => request.abort() }
}
