import { sent, type Sent } from './send-file.ts'

export type Upload<T> = { done: Promise<Sent<T>>; cancel: () => void }

/**
 * Posts a file to one of our addresses in `filePaths`, as `sendFile` does, telling how much of it has arrived, from 0 to 1:
 * `fetch` cannot say. Never rejects; what was cancelled ends as if nothing had answered.
 */
export function uploadFile<T>(path: string, file: Blob, onProgress: (share: number) => void): Upload<T> {
  const request = new XMLHttpRequest()
  const done = new Promise<Sent<T>>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('loadend', () => resolve(sent<T>(request.status, request.response ?? undefined)))
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(file)
  })
  return { done, cancel: () => request.abort() }
}
