/** Keeps a form that is sent before its program has taken over; the browser would leave the page with it. */
export function catchSubmits(): void {
  document.onsubmit = (event) => {
    event.preventDefault()
    document.documentElement.dataset['submitted'] = ''
  }
}

/** The program has taken over; the answer is whether a form was sent before. */
export function takeSubmit(): boolean {
  const isSubmitted = document.documentElement.dataset['submitted'] !== undefined
  document.onsubmit = null
  delete document.documentElement.dataset['submitted']
  return isSubmitted
}
