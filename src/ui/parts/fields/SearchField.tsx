import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { controlClass } from './controlClass.ts'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

export function SearchField({ label, value, onChange, placeholder = label }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="relative min-w-0 grow">
      <Search aria-hidden className="text-quiet pointer-events-none absolute inset-y-0 start-3 my-auto size-5" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && clear()}
        className={classes(controlClass, 'ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('Clear search')}
          onClick={clear}
          className="rounded-control text-quiet hover:text-ink absolute inset-y-0 end-0 grid w-11 place-items-center"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
