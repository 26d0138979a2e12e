import { useEffect, useEffectEvent, useMemo } from 'react'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { Content } from './composer-content.ts'
import { keepCopy } from './composer-copy.ts'

type Options = {
  viewerId: string
  /** Where the copy lies. */
  place: string
  version: number
  content: Content
  isOpen: boolean
  /** The API has all of it. */
  isKept: boolean
  isForgotten: boolean
  /** What was typed since the field last told. */
  lastWritten: () => RichDocument | null
}

const copyPauseMs = 300

/** What is written and not saved yet is kept by this browser. */
export function useKeptCopy({ viewerId, place, version, content, isOpen, isKept, isForgotten, lastWritten }: Options) {
  /** Null where all is safe elsewhere, or to be forgotten. */
  const copy = useMemo(() => {
    if (!isOpen) return isForgotten ? null : undefined
    return isKept ? null : { version, content }
  }, [isOpen, isForgotten, isKept, version, content])
  const keep = useEffectEvent(() => {
    const document = isOpen ? lastWritten() : null
    keepCopy(viewerId, place, document ? { version, content: { ...content, document } } : copy)
  })
  useEffect(() => {
    const pause = setTimeout(keepCopy, copyPauseMs, viewerId, place, copy)
    return () => clearTimeout(pause)
  }, [viewerId, place, copy])
  useEffect(() => {
    const leave = () => keep()
    addEventListener('pagehide', leave)
    return () => {
      // Who goes elsewhere right after the last key takes that key along.
      keep()
      removeEventListener('pagehide', leave)
    }
  }, [])
}
