import { DeviceChange, DeviceInput } from '#model/kinds/device.ts'
import { call, listOf, Nothing, secret, unrecorded } from './call.ts'
import { Badge, BadgesInput, Device, Enrolment, IssuedBadges } from './devices.ts'

/** Enrolled devices and badges, for administrators. Decisions, section 89. */
export const deviceCalls = {
  listDevices: call('listDevices', listOf(Device)),
  addDevice: call('addDevice', Device, { body: DeviceInput }),
  changeDevice: call('changeDevice', Device, { body: DeviceChange }),
  endDevice: call('endDevice', Device),
  deviceCode: call('deviceCode', Enrolment, { ignores: unrecorded }),
  listBadges: call('listBadges', listOf(Badge)),
  issueBadges: call('issueBadges', IssuedBadges, { body: BadgesInput, ignores: secret }),
  revokeBadge: call('revokeBadge', Nothing, { ignores: unrecorded }),
} as const
