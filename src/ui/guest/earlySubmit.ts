/** Holds back a submit before the program has taken over; the browser would leave the page. */
export function catchSubmits(): void {
  document.onsubmit = (event) => {
    event.preventDefault()
    document.documentElement.dataset['submitted'] = ''
  }
}

/** Called when the program takes over; returns whether a form was submitted before. */
export function takeSubmit(): boolean {
  const isSubmitted = document.documentElement.dataset['submitted'] !== undefined
  document.onsubmit = null
  delete document.documentElement.dataset['submitted']
  return isSubmitted
}
