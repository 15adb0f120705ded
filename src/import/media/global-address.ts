import { BlockList, isIP } from 'node:net'

const notGlobal = new BlockList()
const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const ranges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
const global6 = new BlockList()

function add(list: BlockList, range: string, type: 'ipv4' | 'ipv6'): void {
  const [net = '', bits = ''] = range.split('/')
  list.addSubnet(net, Number(bits), type)
}

for (const range of ranges4) add(notGlobal, range, 'ipv4')
for (const range of ranges6) add(notGlobal, range, 'ipv6')
add(global6, '2000::/3', 'ipv6')

export function isGlobalAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notGlobal.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6')
}
