import Upload from 'lucide-react/icons/upload'
import { useState, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { buttonVariants } from '../primitives/button.tsx'

export type FileDropProps = {
  /** What to choose, such as "Choose a picture". */
  label: string
  /** That it may be dropped, and what is taken. */
  hint: ReactNode
  /** As the `accept` of a file input: what the browser offers first, no check. */
  accept: string
  onFile: (file: File) => void
  className?: string
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ label, hint, accept, onFile, className }: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way; the input is the other
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={cn(
        'group grid cursor-pointer justify-items-center gap-3 rounded border border-dashed border-field-line px-6 py-10 text-center transition-colors duration-150 hover:bg-sunken',
        over && 'border-primary-text bg-tint',
        className,
      )}
    >
      <Upload aria-hidden className="size-7 text-muted" strokeWidth={1.5} />
      <input
        type="file"
        aria-label={label}
        accept={accept}
        // The same file may be chosen again, once it was mended.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => take(event.currentTarget.files)}
        className="peer sr-only"
      />
      <span
        className={cn(
          buttonVariants({ variant: 'outline' }),
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary-text',
        )}
      >
        {label}
      </span>
      <span className="max-w-prose text-small text-muted">{hint}</span>
    </label>
  )
}
