import type { Language } from './language-link.tsx'

/** A drawing rather than the emoji, which some systems show as two letters. A file, so that pages do not carry it. */
export function Flag({ code }: { code: Language['code'] }) {
  return <img src={`/flags/${code}.svg`} alt="" width={20} height={15} className="shrink-0 rounded-[2px]" />
}
