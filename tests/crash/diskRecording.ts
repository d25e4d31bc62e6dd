import type { Random } from '#demo/random.ts'

/** An operation on a file: bytes at a position, a truncation, or a flush. */
type FileOp =
  | { readonly kind: 'write'; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly length: number }
  | { readonly kind: 'flush' }

/** A line of `recorder.c`'s record, or an answer received by a client. */
export type Op =
  | { readonly file: string; readonly op: FileOp }
  | { readonly renamed: string; readonly to: string }
  | { readonly removed: string }
  | { readonly answered: string }

/** Reads a record, whole lines only. */
export function readRecording(recording: Buffer): readonly Op[] {
  const ops: Op[] = []
  for (let place = 0; place < recording.length;) {
    const end = recording.indexOf(10, place)
    if (end < 0) break
    const [what = '', path = '', other = '', at = '0', length = '0'] = recording
      .toString('utf8', place, end)
      .split('\t')
    const bytes = recording.subarray(end + 1, end + 1 + Number(length))
    if (bytes.length < Number(length)) break
    place = end + 1 + Number(length) + 1
    ops.push(opOf(what, { path, other, at: Number(at), bytes }))
  }
  return ops
}

interface Said {
  readonly path: string
  readonly other: string
  readonly at: number
  readonly bytes: Buffer
}

function opOf(what: string, { path, other, at, bytes }: Said): Op {
  switch (what) {
    case 'W':
      return { file: path, op: { kind: 'write', at, bytes } }
    case 'T':
      return { file: path, op: { kind: 'truncate', length: at } }
    case 'F':
      return { file: path, op: { kind: 'flush' } }
    case 'R':
      return { renamed: path, to: other }
    case 'U':
      return { removed: path }
    case 'A':
      return { answered: path }
    default:
      throw new Error(`A record has a line ${what}.`)
  }
}

/** A possible file on disk: its flushed content, and its optional writes. */
export interface DiskFile {
  readonly flushed: readonly FileOp[]
  readonly pending: readonly FileOp[]
}

/** The files after the first `count` ops. Names are taken to be on the disk at once. */
export function filesAfter(ops: readonly Op[], count: number): ReadonlyMap<string, DiskFile> {
  const files = new Map<string, { flushed: FileOp[]; pending: FileOp[] }>()
  for (const op of ops.slice(0, count)) {
    if ('file' in op) {
      const file = files.get(op.file) ?? { flushed: [], pending: [] }
      files.set(op.file, file)
      if (op.op.kind !== 'flush') file.pending.push(op.op)
      else file.flushed.push(...file.pending.splice(0))
    } else if ('renamed' in op) {
      const file = files.get(op.renamed)
      files.delete(op.renamed)
      if (file !== undefined) files.set(op.to, file)
    } else if ('removed' in op) files.delete(op.removed)
  }
  return files
}

/** The unflushed writes that survive a power cut. */
export const cuts = ['none', 'all', 'some first', 'some', 'torn'] as const
export type Cut = (typeof cuts)[number]

const sector = 512

/** A file's bytes after a power cut. */
export function contentAfter({ flushed, pending }: DiskFile, cut: Cut, random: Random): Buffer {
  const first = random.whole(0, pending.length)
  const left =
    cut === 'none'
      ? []
      : cut === 'all'
        ? pending
        : cut === 'some'
          ? pending.filter(() => random.happens(0.5))
          : pending.slice(0, first)
  const next = cut === 'torn' ? pending[first] : undefined
  const torn = next?.kind === 'write' ? [{ ...next, bytes: tornIn(next.bytes, random) }] : []
  return contentOf([...flushed, ...left, ...torn])
}

const tornIn = (bytes: Buffer, random: Random): Buffer =>
  bytes.subarray(0, Math.floor(random.whole(0, bytes.length) / sector) * sector)

function contentOf(ops: readonly FileOp[]): Buffer {
  const size = ops.reduce((most, op) => (op.kind === 'write' ? Math.max(most, op.at + op.bytes.length) : most), 0)
  const content = Buffer.alloc(size)
  let length = 0
  for (const op of ops) {
    if (op.kind === 'write') {
      op.bytes.copy(content, op.at)
      length = Math.max(length, op.at + op.bytes.length)
    } else if (op.kind === 'truncate') {
      // A truncated and extended part is zeros.
      content.fill(0, op.length)
      length = op.length
    }
  }
  return content.subarray(0, length)
}
