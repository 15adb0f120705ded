import '../selection/one.ts'
import './long-filter.ts'
import './slow-requests.ts'
import './tag-recent.ts'
