import Download from 'lucide-react/icons/download'
import Paperclip from 'lucide-react/icons/paperclip'

type FileLinkProps = { href: string; name: string; isPicture: boolean; detail?: string }

/** A file to be had, with a small look at what is a picture. */
export const FileLink = ({ href, name, isPicture, detail }: FileLinkProps) => (
  <a
    href={href}
    download={name}
    className="group flex min-h-14 items-center gap-3 rounded border border-line bg-card p-1.5 pe-4 hover:border-field-line"
  >
    {isPicture ? (
      <img src={href} alt="" loading="lazy" className="size-11 shrink-0 rounded-[6px] bg-sunken object-cover" />
    ) : (
      <span className="grid size-11 shrink-0 place-items-center rounded-[6px] bg-sunken">
        <Paperclip aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
      </span>
    )}
    <span className="min-w-0 grow">
      <span className="block truncate text-[0.9375rem] font-medium group-hover:underline">{name}</span>
      {detail && <span className="block text-small text-muted tabular-nums">{detail}</span>}
    </span>
    <Download aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
  </a>
)
