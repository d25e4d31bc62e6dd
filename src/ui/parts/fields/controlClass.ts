/** The frame shared by all text-like controls. When scrolled to, they stay clear of a form's buttons. */
export const controlClass =
  'block w-full min-h-target rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-quiet/80 transition-colors duration-100 ' +
  'focus-visible:outline-offset-0 focus-visible:border-transparent ' +
  'aria-invalid:border-2 aria-invalid:border-danger ' +
  'scroll-mb-24 disabled:cursor-not-allowed disabled:border-dashed disabled:bg-sunken disabled:text-quiet disabled:opacity-100'
