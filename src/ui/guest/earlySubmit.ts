/** Holds back a submit before the program has taken over; the browser would leave the page. */
export function catchSubmits(): void {
  document.onsubmit = (event) => {
    event.preventDefault()
    document.documentElement.dataset['submitted'] = pressedValue(event)
  }
}

/** Called when the program takes over; returns the value of the button that submitted a form before, or null. */
export function takeSubmit(): string | null {
  const submitted = document.documentElement.dataset['submitted'] ?? null
  document.onsubmit = null
  delete document.documentElement.dataset['submitted']
  return submitted
}

/** The value of the button that submits a form; empty for one without a value. */
export const pressedValue = (event: Event): string =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement ? event.submitter.value : ''
