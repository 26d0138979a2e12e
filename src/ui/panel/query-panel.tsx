import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PanelError } from './panel-error.tsx'
import { Panel, type PanelProps } from './panel.tsx'
import { useSettledQuery } from './use-settled-query.ts'

type AnswerProps<Data, Key extends QueryKey> = {
  /** A loader begins it with `queries.defer`. */
  query: UseQueryOptions<Data, Error, Data, Key>
  children: (data: Data) => ReactNode
}

/** A panel that shows what a query brings. */
export function QueryPanel<Data, Key extends QueryKey>({
  skeleton,
  ...answer
}: AnswerProps<Data, Key> & Pick<PanelProps, 'skeleton'>) {
  return (
    <Panel skeleton={skeleton}>
      <Answer {...answer} />
    </Panel>
  )
}

function Answer<Data, Key extends QueryKey>({ query, children }: AnswerProps<Data, Key>) {
  const { data, refetch } = useSettledQuery(query)
  return data === undefined ? <PanelError onRetry={() => void refetch()} /> : children(data)
}
