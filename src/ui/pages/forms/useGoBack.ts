import { useLocation } from 'wouter'

/** Where a form that is cancelled leads: back where the person came from, or to its list when it was opened by its address. */
export function useGoBack(list: string): () => void {
  const [, navigate] = useLocation()
  return () => (window.history.length > 1 ? window.history.back() : navigate(list))
}
