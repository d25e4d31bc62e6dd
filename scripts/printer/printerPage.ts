import { type Switch, switches } from './printerState.ts'
import { type Trouble, troubles } from './troubles.ts'

const named: Readonly<Record<Trouble, string>> = {
  refuse: 'cut the connection',
  hang: 'say nothing',
  error: 'answer 500',
}

const switched: Readonly<Record<Switch, string>> = {
  paper: 'out of paper',
  head: 'head open',
  paused: 'paused',
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 68rem; margin: 2rem auto; padding: 0 1rem }
  form { display: inline } button { font: inherit; padding: .4rem .9rem }
  ol { list-style: none; padding: 0; display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)) }
  button[aria-pressed=true] { background: #b45309; color: #fff }
  img { width: 100%; aspect-ratio: 4 / 3; background: #fff; border-radius: 8px; box-shadow: 0 1px 6px #0006 }`

/** A page of the printed labels, newest first, that reloads every two seconds. */
export function printerPage(
  count: number,
  { times, trouble }: { times: number; trouble: Trouble },
  on: ReadonlySet<Switch>,
): string {
  const labels = Array.from({ length: count }, (_, index) => count - index).slice(0, 60)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width"><title>Label printer</title><style>${style}</style>
<h1>Label printer</h1>
<p>${count === 0 ? 'Nothing has come out yet.' : `${count} came out, newest first.`}
${times > 0 ? `<strong>The next ${times} fail: ${named[trouble]}.</strong>` : ''}</p>
<p>It says that it is: ${switches.map((each) => toggle(each, on.has(each))).join(' ')}</p>
<p>Fail three times: ${troubles.map(button).join(' ')}</p>
<ol>${labels.map((each) => `<li><img src="/labels/${each}.png" alt="Label ${each}">${each}</li>`).join('')}</ol></html>`
}

const button = (trouble: Trouble): string =>
  `<form method="post" action="/fail?times=3&amp;how=${trouble}"><button>${named[trouble]}</button></form>`

const toggle = (what: Switch, isOn: boolean): string =>
  `<form method="post" action="/switch?what=${what}&amp;on=${isOn ? 0 : 1}"><button aria-pressed="${isOn}">${switched[what]}</button></form>`
