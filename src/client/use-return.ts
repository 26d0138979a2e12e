import { useCanGoBack, useNavigate, useRouter, type LinkProps } from '@tanstack/react-router'

/** Leads back to where somebody came from, list, search and scroll as they were; straight comers go to `fallback`. */
export function useReturn(fallback: LinkProps): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  return () => (canGoBack ? history.back() : void navigate(fallback as never))
}
