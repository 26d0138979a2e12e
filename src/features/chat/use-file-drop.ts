import { useState, type DragEvent } from 'react'

/** Files that are dropped on an element, and whether some are held over it. */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [dropping, setDropping] = useState(false)
  return {
    dropping,
    drop: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDropping(true)
      },
      onDragLeave: (event: DragEvent) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && setDropping(false),
      onDrop(event: DragEvent) {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setDropping(false)
        onFiles(event.dataTransfer.files)
      },
    },
  }
}
