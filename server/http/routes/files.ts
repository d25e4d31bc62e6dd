import type { FastifyReply } from 'fastify'
import type { UserRow } from '#model/kinds/user.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { readVisible } from '#server/access/readVisible.ts'
import type { Reader } from '#server/db/reader.ts'
import { imageAddress } from '#server/log/imageFile.ts'
import { problems } from '#server/problem.ts'
import { demandSession, type Route } from './route.ts'

/** Whether an image is the company's icon or logo, which anyone may see. */
function isCompanyImage(state: PlantState, address: string): boolean {
  const { company_icon, company_logo_landscape } = settingsOf(state)
  return company_icon === address || company_logo_landscape === address
}

/** Whether the user gets a shipment or counter-ticket that is signed with an image, with this signature in it. */
const maySeeSignature = (state: PlantState, user: UserRow, address: string): boolean =>
  (['shipment', 'adjustment'] as const).some((entity) =>
    state.records
      .of(entity)
      .values()
      .some(({ row }) => row.signature === address && bears(readVisible(state, user, entity, row.id), address)),
  )

const bears = (record: object | null, address: string): boolean =>
  record !== null && 'signature' in record && record.signature === address

async function sendFile(tx: Reader, id: string, reply: FastifyReply, cacheControl: string): Promise<FastifyReply> {
  const file = await tx.selectFrom('files').select(['mime', 'bytes']).where('id', '=', id).executeTakeFirst()
  if (file === undefined) throw problems.notFound()
  return reply
    .type(file.mime)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    .header('cache-control', cacheControl)
    .send(file.bytes)
}

/**
 * An image by the hash of its bytes: the company's for anyone, a signature for users who may see a shipment or
 * counter-ticket signed with it. Its content type is never one that a browser would execute.
 */
export const fileRoute: Route = {
  method: 'GET',
  path: '/api/files/{sha}/',
  access: 'anyone',
  answer: async ({ db, writer }, request, reply) => {
    const [sha = ''] = Object.values(request.params ?? {}).map(String)
    const address = imageAddress({ id: sha })
    if (!/^[\da-f]{64}$/.test(sha)) throw problems.notFound()
    const state = await writer.plant()
    if (isCompanyImage(state, address)) return sendFile(db.read, sha, reply, 'private, max-age=31536000, immutable')
    const { user } = demandSession(request)
    if (!maySeeSignature(state, user, address)) throw problems.notFound()
    // Never cached: a shared tablet must not keep signatures after signing out.
    return sendFile(db.read, sha, reply, 'no-store')
  },
}
