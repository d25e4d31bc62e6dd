import { useLocation } from 'wouter'

/** Leaves a cancelled form: back to the page before it, or to its list if the form was opened by its address. */
export function useGoBack(list: string): () => void {
  const [, navigate] = useLocation()
  return () => (window.history.length > 1 ? window.history.back() : navigate(list))
}
