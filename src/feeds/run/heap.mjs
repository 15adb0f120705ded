/**
 * Options of Node for processes that read feeds. Most of what a feed allocates is garbage at once, so a small heap
 * costs little, and pages of any size do not fill the memory.
 */
export const feedHeap = ['--max-semi-space-size=8', '--max-old-space-size=192']
