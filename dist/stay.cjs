"use strict";var __create=Object.create;var __defProp=Object.defineProperty;var __getOwnPropDesc=Object.getOwnPropertyDescriptor;var __getOwnPropNames=Object.getOwnPropertyNames;var __getProtoOf=Object.getPrototypeOf;var __hasOwnProp=Object.prototype.hasOwnProperty;var __esm=(fn,res,err)=>function __init(){if(err)throw err[0];try{return fn&&(res=(0,fn[__getOwnPropNames(fn)[0]])(fn=0)),res}catch(e){throw err=[e],e}};var __export=(target,all)=>{for(var name in all)__defProp(target,name,{get:all[name],enumerable:true})};var __copyProps=(to,from,except,desc)=>{if(from&&typeof from===
"object"||typeof from==="function"){for(let key of __getOwnPropNames(from))if(!__hasOwnProp.call(to,key)&&key!==except)__defProp(to,key,{get:()=>from[key],enumerable:!(desc=
__getOwnPropDesc(from,key))||desc.enumerable})}return to};var __toESM=(mod,isNodeMode,target)=>(target=mod!=null?__create(__getProtoOf(mod)):{},__copyProps(isNodeMode||!mod||!mod.__esModule?__defProp(target,"default",{
value:mod,enumerable:true}):target,mod));var __toCommonJS=mod=>__copyProps(__defProp({},"__esModule",{value:true}),mod);var init_reading=__esm({"src/inputs/reading.ts"(){"use strict"}});var TABLE,MAJORS,SINCE,NUMBERS,OLDEST_MAJOR,NEWEST_MAJOR,IMAGE_MAJORS;var init_majors=__esm({"src/profiles/majors.ts"(){"use strict";TABLE=[{major:12,endedOn:"2\
024-11-21",changes:{}},{major:13,endedOn:"2025-11-13",changes:{insertVacuum:"`autovacuum_vacuum_insert_threshold` exists",planTimes:"pg_stat_statements has time\
s of planning"}},{major:14,endedOn:"2026-11-12",changes:{sessionCounters:"sessions are counted",walCounters:"syncs of WAL are counted and timed",statementsInfo:"\
pg_stat_statements says whether it was full",scramPasswords:"passwords are stored for SCRAM"}},{major:15,endedOn:null,changes:{fileCopies:"`CREATE DATABASE` tak\
es `STRATEGY file_copy`",promptCounters:"counters are up to date at once",databaseCollations:"databases have a version of their collation",jsonLog:"the log can \
be JSON"}},{major:16,endedOn:null,changes:{initdbSettings:"initdb takes `-c name=value`",fileSyncCounters:"syncs of data files are counted"}},{major:17,endedOn:null,
changes:{smallMaintenance:"`maintenance_work_mem` may be below 1 MB",walSummaries:"`summarize_wal` exists"}},{major:18,endedOn:null,changes:{movedData:"the data\
 of the official image is below /var/lib/postgresql/MAJOR",checksums:"initdb makes checksums unless it is told not to",sessionWalCounters:"syncs of WAL are coun\
ted by kind of process",vacuumLimit:"`autovacuum_vacuum_max_threshold` exists",ioMethod:"`io_method` exists",fileCopyMethod:"`file_copy_method` exists"}},{major:19,
endedOn:null,changes:{ioWorkerRange:"`io_min_workers` and `io_max_workers` stand in place of `io_workers`",jitOff:"`jit` is off unless it is switched on"}}];MAJORS=
TABLE;SINCE=Object.fromEntries(MAJORS.flatMap(({major,changes})=>Object.keys(changes).map(change=>[change,major])));NUMBERS=MAJORS.map(({major})=>major);OLDEST_MAJOR=
Math.min(...NUMBERS);NEWEST_MAJOR=Math.max(...NUMBERS);IMAGE_MAJORS=MAJORS.filter(({endedOn})=>endedOn===null).map(({major})=>major)}});function set(name,value,why,versions={}){return{name,value,...versions,why}}var init_profile=__esm({"src/profiles/profile.ts"(){"use strict"}});var SETTINGS,SLOW;var init_slow=__esm({"src/profiles/slow.ts"(){"use strict";init_majors();init_profile();SETTINGS=[set("shared_buffers","8MB","nearly every pag\
e is read again from the system; with much less, scans of large tables fail for want of buffers"),set("autovacuum_naptime","1","the vacuum of tables is consider\
ed every second instead of every minute"),set("autovacuum_vacuum_threshold","0","one changed row is enough for a vacuum of its table"),set("autovacuum_vacuum_sc\
ale_factor","0","a large table is vacuumed as readily as a small one"),set("autovacuum_vacuum_insert_threshold","1","tables that only grow are vacuumed as well",
{since:SINCE.insertVacuum}),set("autovacuum_vacuum_max_threshold","1","the limit of 18 for the largest tables",{since:SINCE.vacuumLimit}),set("autovacuum_analyz\
e_threshold","0","one changed row is enough to analyze its table"),set("autovacuum_analyze_scale_factor","0","a large table is analyzed as readily as a small on\
e"),set("vacuum_cost_limit","10000","vacuum takes as much of the disk as it can, and seldom rests"),set("vacuum_cost_page_hit","0","a page found in the cache do\
es not make vacuum rest"),set("vacuum_cost_page_miss","0","a page read from the disk does not make vacuum rest"),set("vacuum_cost_page_dirty","0","a page writte\
n does not make vacuum rest"),set("maintenance_work_mem","128kB","vacuum holds few dead rows at a time, so it reads indexes over and over",{since:SINCE.smallMaintenance}),
set("maintenance_work_mem","1MB","the least before 17: vacuum holds few dead rows at a time, so it reads indexes over and over",{until:SINCE.smallMaintenance-1}),
set("log_autovacuum_min_duration","0","each of these vacuums is written to the log"),set("logging_collector","on","the log goes through one more process into fi\
les of its own"),set("log_destination","stderr,jsonlog","every line of the log is written twice",{since:SINCE.jsonLog}),set("log_destination","stderr","before 1\
5 there is no JSON to write it twice",{until:SINCE.jsonLog-1}),set("wal_level","logical","the WAL says the most that it can"),set("wal_log_hints","on","whole pa\
ges go to the WAL even for hint bits"),set("wal_writer_delay","1","the WAL writer wakes up every millisecond"),set("wal_writer_flush_after","0","what the WAL wr\
iter writes is flushed at once"),set("wal_sync_method","open_datasync","each write of WAL waits for the disk by itself"),set("min_wal_size","32MB","the least: f\
iles of WAL are removed and made again"),set("max_wal_size","32MB","the least: a checkpoint after every few MB, then whole pages in the WAL"),set("checkpoint_ti\
meout","30","the least: a checkpoint every 30 s at the latest"),set("checkpoint_completion_target","0","a checkpoint writes everything in one burst"),set("check\
point_flush_after","1","a checkpoint asks for a flush after every page"),set("summarize_wal","on","all WAL is read once more for its summary",{since:SINCE.walSummaries}),
set("track_wal_io_timing","on","the clock is read around every write of WAL",{since:SINCE.walCounters}),set("random_page_cost","1e300","an index never looks che\
aper than reading the whole table"),set("cpu_index_tuple_cost","1e300","nor does one that is in memory"),set("io_method","worker","reads are handed to processes\
 of their own",{since:SINCE.ioMethod}),set("io_workers","1","all sessions queue for one process that reads",{since:SINCE.ioMethod,until:SINCE.ioWorkerRange-1}),
set("io_min_workers","1","all sessions queue for one process that reads",{since:SINCE.ioWorkerRange}),set("io_max_workers","1","and no more of them are started \
under load",{since:SINCE.ioWorkerRange})];SLOW={name:"slow",storage:"disk",initdbArgs:[],settings:SETTINGS,notice:"this server is slow on purpose. Try timeouts,\
 retries and the size of connection pools with it; `statement_timeout` is as PostgreSQL comes",why:"slow on purpose, to see how timeouts, retries and pools beha\
ve when the database crawls; never part of `all`"}}});var NO_SYNC,BUFFERS,PROFILES,PROFILE_NAMES,BUILT_IN;var init_catalog=__esm({"src/profiles/catalog.ts"(){"use strict";init_reading();init_majors();init_profile();
init_slow();NO_SYNC={argument:"--no-sync",why:"initdb need not wait until its files are on the disk: a crash means a new run"};BUFFERS=set("shared_buffers","256\
MB","keeps the tables of a test suite in memory; much more makes TRUNCATE and DROP slower, because they look through it");PROFILES=[{name:"default",storage:"dis\
k",initdbArgs:[],settings:[],why:"PostgreSQL as it comes: what every other profile is measured against"},{name:"nosync",storage:"disk",initdbArgs:[NO_SYNC],settings:[],
why:"only initdb is faster; the server runs as it comes"},{name:"fsync-off",storage:"disk",initdbArgs:[NO_SYNC],settings:[set("fsync","off","no write waits for \
the disk; a crash of the machine loses the cluster"),set("synchronous_commit","off","a commit does not wait for its WAL to be written"),set("full_page_writes","\
off","pages are not copied to the WAL after a checkpoint; only a crash needs them"),set("wal_level","minimal","writes the least WAL; no replication from this se\
rver"),set("max_wal_senders","0","wal_level = minimal does not start with any"),set("autovacuum","off","no background vacuum or analyze competes with the tests;\
 statistics stay as they are"),set("max_wal_size","1GB","checkpoints come late"),BUFFERS],why:"the set most guides recommend for servers whose data nobody needs\
, on the disk that is there"},{name:"tmpfs",storage:"tmpfs",initdbArgs:[NO_SYNC],settings:[BUFFERS],why:"the data directory in memory: nothing to wait for, what\
ever the settings"},{name:"turbo",storage:"memory-or-disk",initdbArgs:[NO_SYNC,{argument:"--no-data-checksums",why:"as before 18: a bad disk is no concern of a \
server in memory",since:SINCE.checksums}],template:true,settings:[set("fsync","off","on disk pgbench takes 0.35 of the time (95 % 0.29 to 0.43) and a truncating\
 suite 0.79 (0.68 to 0.92), PostgreSQL 15; in memory no difference was measured, nor with other settings on top (benchmarks/settings/results.md)")],why:"memory \
where it fits, a copied data directory, and of the settings only what was measured to help"}];PROFILE_NAMES=PROFILES.map(profile=>profile.name);BUILT_IN=[...PROFILES,
SLOW]}});var stay_exports={};__export(stay_exports,{handOut:()=>handOut});module.exports=__toCommonJS(stay_exports);var import_node_crypto2=require("node:crypto");var import_node_fs10=require("node:fs");var import_node_path8=__toESM(require("node:path"),1);var import_node_path=__toESM(require("node:path"),1);var PgSpeedError=class _PgSpeedError extends Error{kind;what;hint;detail;input;problems;constructor(kind,what,hint,more={}){super(nameInput({input:more.input,message:what},
writeQuoted),{cause:more.cause});this.name="PgSpeedError";this.kind=kind;this.what=what;this.hint=hint;this.detail=more.detail;this.input=more.input;this.problems=
more.problems}with({kind=this.kind,what=this.what,detail=void 0}){return new _PgSpeedError(kind,what,this.hint,{detail,input:this.input,cause:this})}};function writeQuoted(input,value){
return value===void 0?`\`${input}\``:`\`${input}: ${value}\``}function nameInput({input,message},sourceOf){return input===void 0?message:`${sourceOf(input)}: ${message}`}function messageOf(error){return error instanceof Error?error.message:String(error)}var import_node_fs=__toESM(require("node:fs"),1);var NO_FOLLOW=import_node_fs.default.constants.O_NOFOLLOW??0;var NO_WAIT=import_node_fs.default.constants.O_NONBLOCK??
0;var CHUNK_BYTES=64*1024;var USUAL_FILE=import_node_path.default.join(".github","pg-speed.yml");var MAX_BYTES=1024*1024;var import_node_path5=__toESM(require("node:path"),1);var import_node_fs6=require("node:fs");var import_node_os=__toESM(require("node:os"),1);var import_node_path3=__toESM(require("node:path"),1);var import_node_crypto=require("node:crypto");var import_node_fs2=__toESM(require("node:fs"),1);var PROCESS_MARK=(0,import_node_crypto.randomBytes)(6).toString("hex");function nameDraft(file){return`${file}.${PROCESS_MARK}.${(0,import_node_crypto.randomUUID)().
slice(0,8)}`}function writeFileAtomic(file,text,mode=420){const draft=nameDraft(file);try{import_node_fs2.default.writeFileSync(draft,text,{mode,flag:"wx"});import_node_fs2.default.
renameSync(draft,file)}catch(error){import_node_fs2.default.rmSync(draft,{force:true});throw error}}function readText(file){try{return import_node_fs2.default.readFileSync(file,"utf8")}catch{return""}}function parseJson(text){try{return JSON.parse(text)}catch{
return null}}var TAIL_BYTES=16*1024;var import_node_fs5=require("node:fs");var import_node_child_process=require("node:child_process");var import_promises=require("node:timers/promises");function cleanEnvironment(env,needs=()=>false){const kept={};for(const[name,value]of Object.entries(env)){if(value===void 0||isRunnerOwn(name)||FOR_COMMANDS.test(
name))continue;if(!JOB_TOKENS.has(name)||needs(name))kept[name]=value}return kept}function isRunnerOwn(name){return/^(?:INPUT_|PG_SPEED_INPUT_|STATE_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/.
test(name)}var FOR_COMMANDS=/^(?:PLUGIN_|ACTIONS_ID_TOKEN_)/;var JOB_TOKENS=new Set(`PG_SPEED_TOKEN GITHUB_TOKEN GH_TOKEN GITHUB_ENTERPRISE_TOKEN GH_ENTERPRISE_\
TOKEN GITEA_TOKEN FORGEJO_TOKEN GITLAB_TOKEN
  CI_JOB_TOKEN CI_BUILD_TOKEN CI_JOB_JWT CI_JOB_JWT_V1 CI_JOB_JWT_V2 CI_REPOSITORY_URL CI_DEPLOY_PASSWORD CI_REGISTRY_PASSWORD
  CI_DEPENDENCY_PROXY_PASSWORD CI_NETRC_PASSWORD SYSTEM_ACCESSTOKEN`.split(/\s+/));var import_node_fs3=require("node:fs");function readStat(pid){try{return parseStat((0,import_node_fs3.readFileSync)(`/proc/${pid}/stat`,"utf8"))}catch{return null}}function parseStat(stat){const fields=stat.
slice(stat.lastIndexOf(")")+2).split(" ");const field=number=>fields[number-3]??"";return{state:field(3),parent:Number(field(4)),inFront:field(5)===field(8),used:Number(
field(14))+Number(field(15)),usedByEnded:Number(field(16))+Number(field(17)),startTicks:field(22)}}var TICKS_PER_SECOND=100;function readEndedChildrenSeconds(){const self=readStat("self");return self===null?null:self.usedByEnded/TICKS_PER_SECOND}function secondsBetween(before,after){return before===null||after===null||after<before?null:after-before}var Tail=class{#limit;#chunks=[];#size=0;#dropped=false;constructor(limit=64*1024){this.#limit=limit}push(chunk){const kept=Buffer.from(chunk.subarray(Math.max(
0,chunk.length-this.#limit)));this.#dropped||=kept.length<chunk.length;this.#chunks.push(kept);this.#size+=kept.length;for(let first=this.#chunks[0];first&&this.#size-
first.length>=this.#limit;first=this.#chunks[0]){this.#chunks.shift();this.#size-=first.length;this.#dropped=true}}text(){const kept=Buffer.concat(this.#chunks);
const text=kept.toString("utf8",Math.max(0,kept.length-this.#limit));return this.#dropped||kept.length>this.#limit?text.slice(text.indexOf("\n")+1):text}};function spawnOptions({env,cwd,uid,gid,windowsVerbatimArguments}){return{env,cwd,uid,gid,windowsVerbatimArguments,windowsHide:true}}var COPY_MS=30*6e4;var GRACE_MS=3e3;
var PIPES_MS=1e3;async function runChild(spec,options={}){const tails={stdout:new Tail(options.mostBytes),stderr:new Tail,both:new Tail};const cpuBefore=readEndedChildrenSeconds();
const began=performance.now();const child=(0,import_node_child_process.spawn)(spec.file,spec.args,{...spawnOptions(spec),stdio:[options.stdin??"ignore",options.
stdout??"pipe","pipe"],detached:process.platform!=="win32"});keepTail(child.stdout,[tails.stdout,tails.both],options.output);keepTail(child.stderr,[tails.stderr,
tails.both],options.output);const ended=waitForExit(child);const closed=new Promise(resolve=>child.once("close",()=>resolve()));const limit=limitTime(options.timeoutMs,
name=>{if(name==="SIGTERM"&&options.gentle&&process.platform!=="win32")child.kill(name);else killGroup(child,name)});let bytesLeft=options.mostBytes??Number.POSITIVE_INFINITY;
child.stdout?.on("data",chunk=>{bytesLeft-=chunk.length;if(bytesLeft<0)limit.end()});if(options.signal?.aborted)limit.end();options.signal?.addEventListener("ab\
ort",limit.end,{once:true});const exit=await ended;const seconds=(performance.now()-began)/1e3;const cpuSeconds=exit.startError===null?secondsBetween(cpuBefore,
readEndedChildrenSeconds()):null;options.signal?.removeEventListener("abort",limit.end);limit.release();killGroup(child,"SIGKILL");const pipes=new AbortController;
if(exit.startError===null)await Promise.race([closed,delay(PIPES_MS,pipes.signal)]);pipes.abort();child.stdout?.destroy();child.stderr?.destroy();const text={stdout:tails.
stdout.text(),stderr:tails.stderr.text(),both:tails.both.text()};return{...exit,seconds,cpuSeconds,...text,timedOut:limit.timedOut(),overflowed:bytesLeft<0}}function waitForExit(child){
return new Promise(resolve=>{child.once("error",error=>{if(child.pid===void 0)resolve({exitCode:null,signal:null,startError:messageOf(error)})});child.once("exi\
t",(exitCode,signal)=>resolve({exitCode,signal,startError:null}))})}function keepTail(stream,tails,output){stream?.on("data",chunk=>{for(const tail of tails)tail.
push(chunk)});if(output)stream?.pipe(output,{end:false})}function limitTime(timeoutMs,send){let timedOut=false;let killer;const end=()=>{send("SIGTERM");killer??=
setTimeout(()=>send("SIGKILL"),GRACE_MS)};const endLate=()=>{timedOut=true;end()};const timer=timeoutMs===void 0?void 0:setTimeout(endLate,timeoutMs);return{end,
release(){clearTimeout(timer);clearTimeout(killer)},timedOut:()=>timedOut}}function killGroup(child,signal){if(child.pid===void 0)return;if(process.platform!=="\
win32")sendSignal(-child.pid,signal);else if(child.exitCode===null)killTree(child.pid)}function killTree(pid){const options={env:cleanEnvironment(process.env),stdio:"\
ignore",windowsHide:true};const killer=(0,import_node_child_process.spawn)("taskkill",["/pid",String(pid),"/T","/F"],options);killer.once("error",()=>sendSignal(
pid,"SIGKILL"))}function sendSignal(pid,signal){try{process.kill(pid,signal)}catch{}}async function delay(ms,signal){await(0,import_promises.setTimeout)(ms,void 0,
{signal}).catch(()=>void 0)}var import_node_fs4=require("node:fs");var import_node_path2=__toESM(require("node:path"),1);var QUESTION={timeoutMs:6e4,mostBytes:4*1024**2};async function capture(name,args,variables={},limits=QUESTION){const file=findProgram(name);if(file===null)return null;
const env={...cleanEnvironment(process.env),...variables};const result=await runChild({...callFile(file,args),env,cwd:process.cwd()},limits);const excess=formatExcess(
result,limits);if(excess===null)return result.startError===null?result:null;const command=[name,...args].join(" ");throw new PgSpeedError("postgres",`\`${command}\
\` ${excess}.`,"Run it by hand to see why, and mend or remove it.",{detail:result.stderr.trim()||void 0})}function formatExcess({timedOut,overflowed},{timeoutMs,
mostBytes}){if(overflowed)return`printed more than ${mostBytes/1024**2} MB`;return timedOut?`gave no answer in ${timeoutMs/1e3} s`:null}function callFile(file,args){
return/\.(?:bat|cmd)$/i.test(file)?{file:"cmd.exe",args:["/d","/c",file,...args]}:{file,args:[...args]}}function findProgram(name,env=process.env){if(import_node_path2.default.
isAbsolute(name))return name;const folders=(env.PATH??env.Path??"").split(import_node_path2.default.delimiter).filter(import_node_path2.default.isAbsolute);const endings=process.
platform==="win32"?[".exe",".cmd",".bat"]:[""];const files=folders.flatMap(folder=>endings.map(ending=>import_node_path2.default.join(folder,name+ending)));return files.
find(isExecutable)??null}function isExecutable(file){try{(0,import_node_fs4.accessSync)(file,import_node_fs4.constants.X_OK);return(0,import_node_fs4.statSync)(
file).isFile()}catch{return false}}function isAlive(pid){if(pid<=0)return false;try{process.kill(pid,0)}catch(error){if(error.code!=="EPERM")return false}return readStat(pid)?.state!=="Z"}async function readStartTime(pid){const stat=readStat(pid);if(stat)return stat.startTicks;if(process.platform==="win32"||process.platform==="linux")return null;
return askPs("lstart",pid)}async function askPs(field,pid){const ps=await capture("ps",["-ww","-o",`${field}=`,"-p",String(pid)],{LC_ALL:"C",TZ:"UTC"});return ps?.
stdout.trim()||null}async function readCommandLine(pid){try{return(0,import_node_fs5.readFileSync)(`/proc/${pid}/cmdline`,"utf8").replaceAll("\0"," ").trim()}catch{
if(process.platform==="win32"||process.platform==="linux")return null;return askPs("command",pid)}}function readUser(pid){const effective=/^Uid:\s+\d+\s+(\d+)/m.
exec(readText(`/proc/${pid}/status`))?.[1];return effective===void 0?null:Number(effective)}function isOwner(value){if(typeof value!=="object"||value===null)return false;const{pid,startTime,boot,namespace,mark,hasSocket}=value;const areTexts=[startTime,
boot,namespace].every(text=>text===null||typeof text==="string");return Number.isSafeInteger(pid)&&areTexts&&/^[0-9a-f]{12}$/.test(String(mark))&&typeof hasSocket===
"boolean"}function findRecordFolder(){return import_node_path3.default.join(import_node_os.default.tmpdir(),`pg-speed-${process.getuid?.()??import_node_os.default.
userInfo().username}`)}function readPlace(){try{const boot=readText("/proc/sys/kernel/random/boot_id").trim();return{boot:boot||null,namespace:(0,import_node_fs6.readlinkSync)("/proc/\
self/ns/pid")}}catch{return{boot:null,namespace:null}}}function isHere({boot,namespace}){const here=readPlace();return boot===here.boot&&namespace===here.namespace}
function isElsewhere(owner){return owner.boot===readPlace().boot&&!isHere(owner)}async function hasEnded(owner,folder=findRecordFolder()){if(isElsewhere(owner))
return owner.hasSocket?!await isAnswered(import_node_path3.default.join(folder,owner.mark+SOCKET)):null;if(!isHere(owner))return isShared(folder)?null:true;if(!isAlive(
owner.pid))return true;const startTime=await readStartTime(owner.pid);return owner.startTime!==null&&startTime!==null&&owner.startTime!==startTime}var SHARED_TYPES=new Set(
[26985,20859,4283649346,4266872130,16914839,1702057286,12805120,1397113167,1937076805,1952539503,18225520,198183888]);function isShared(folder,readType=place=>(0,import_node_fs6.statfsSync)(
place).type){try{return SHARED_TYPES.has(readType(folder)>>>0)}catch{return false}}var SOCKET=".alive";var UNREADY=`${SOCKET}.new`;async function isAnswered(socket){const{connect}=await Promise.resolve().then(()=>__toESM(require("node:net"),1));return new Promise(resolve=>{const connection=connect(
socket,()=>{connection.destroy();resolve(true)});connection.once("error",({code})=>resolve(!["ECONNREFUSED","ENOENT"].includes(code??"")))})}var import_node_fs7=require("node:fs");var import_node_path4=__toESM(require("node:path"),1);var RecordFolder=class{folder;#ending;constructor(ending,folder=findRecordFolder()){try{(0,import_node_fs7.mkdirSync)(folder,{mode:448})}catch(cause){if(cause.code!==
"EEXIST")throw unwritable(folder,"created",cause)}const stat=(0,import_node_fs7.lstatSync)(folder);const uid=process.getuid?.();if(!stat.isDirectory()||uid!==void 0&&
(stat.uid!==uid||(stat.mode&63)!==0)){const message=`${folder} is not a folder that only this user can write.`;const hint="Remove it, or point TMPDIR to a folde\
r of your own.";throw new PgSpeedError("postgres",message,hint)}this.folder=folder;this.#ending=ending}write(record){try{writeFileAtomic(this.#file(record.id),`${JSON.
stringify(record,null,2)}
`,384)}catch(cause){throw unwritable(this.folder,"written",cause)}}remove(id){(0,import_node_fs7.rmSync)(this.#file(id),{force:true})}touch(id){try{const time=new Date;
(0,import_node_fs7.utimesSync)(this.#file(id),time,time)}catch{}}touchedAt(id){return(0,import_node_fs7.lstatSync)(this.#file(id),{throwIfNoEntry:false})?.mtimeMs??
null}list(){return this.#read().flatMap(({record})=>record??[])}async listLost(isSafe2){this.removeForged(isSafe2);const lost=[];for(const record of this.list())
if(isSafe2(record)&&await hasEnded(record.owner,this.folder)===true)lost.push(record);return lost}removeForged(isSafe2){const forged=this.#read().filter(({record})=>record===
null||!isSafe2(record));for(const{file}of forged)(0,import_node_fs7.rmSync)(file,{force:true});return forged.map(({file})=>file)}#read(){const names=(0,import_node_fs7.readdirSync)(
this.folder).filter(name=>name.endsWith(this.#ending));const files=[];for(const name of names.sort()){const file=import_node_path4.default.join(this.folder,name);
let text;try{text=(0,import_node_fs7.readFileSync)(file,"utf8")}catch{continue}const record=parseJson(text);const isRecord=record&&`${record.id}${this.#ending}`===
name&&isOwner(record.owner);files.push({file,record:isRecord?record:null})}return files}#file(id){return import_node_path4.default.join(this.folder,`${id}${this.#ending}`)}};
function unwritable(folder,done,cause){const message=`The folder of records ${folder} cannot be ${done}: ${messageOf(cause)}.`;const hint="Point TMPDIR to an ex\
isting folder that this user can write and that has room.";return new PgSpeedError("postgres",message,hint,{cause})}function isOwnFolder(folder){return typeof folder===
"string"&&import_node_path4.default.isAbsolute(folder)&&import_node_path4.default.resolve(folder)===folder&&/^pg-speed-[\w-]+$/.test(import_node_path4.default.basename(
folder))}var Registry=class extends RecordFolder{constructor(folder){super(".json",folder)}list(){return super.list().filter(isSafe)}removeForged(){return super.removeForged(
isSafe)}};var SHARED_MEMORY=/^\/dev\/shm\/PostgreSQL\.\d+$/;function isSafe({folders,mounts,sharedMemory,pgdata,container}){try{const isInside=folders.some(folder=>pgdata.
startsWith(folder+import_node_path5.default.sep));const isOurs=container===null?isInside:container.name.startsWith("pg-speed-");const isMemory=file=>typeof file===
"string"&&SHARED_MEMORY.test(file);return isOurs&&[...folders,...mounts].every(isOwnFolder)&&sharedMemory.every(isMemory)}catch{return false}}init_reading();var MIN_TMPFS_BYTES=256*1024*1024;var import_node_fs9=require("node:fs");var import_node_path7=__toESM(require("node:path"),1);var import_node_fs8=__toESM(require("node:fs"),1);var import_node_path6=__toESM(require("node:path"),1);var NO_FOLLOW2=import_node_fs8.default.constants.O_NOFOLLOW??0;var NO_WAIT2=import_node_fs8.default.constants.O_NONBLOCK??0;function readForeignFile(file,uid=null){let descriptor;try{descriptor=import_node_fs8.default.openSync(file,import_node_fs8.default.constants.O_RDONLY|NO_FOLLOW2|
NO_WAIT2);const stat=import_node_fs8.default.fstatSync(descriptor);const owner=uid??import_node_fs8.default.lstatSync(import_node_path6.default.dirname(file)).uid;
return stat.isFile()&&stat.nlink===1&&stat.uid===owner?import_node_fs8.default.readFileSync(descriptor):null}catch{return null}finally{if(descriptor!==void 0)import_node_fs8.default.
closeSync(descriptor)}}init_reading();init_catalog();init_reading();var FORBIDDEN=process.platform==="win32"?/(?!)/:/Permission denied/;var FULL_BYTES=16*1024**2;function readLockFile(pgdata){return readForeignFile(import_node_path7.default.join(pgdata,"postmaster.pid"))?.toString("utf8").split("\n")??[]}function readPostmasterPid(pgdata){
const pid=Number.parseInt(readLockFile(pgdata)[0]??"",10);return Number.isInteger(pid)&&pid>0?pid:null}function readPostmasterStatus(pgdata){return readLockFile(
pgdata)[7]?.trim()??""}function findServerUser(pgdata){return(0,import_node_fs9.lstatSync)(pgdata,{throwIfNoEntry:false})?.uid??null}function mayBeServers(pid,pgdata){
const user=readUser(pid);const server=findServerUser(pgdata);return user===null||server===null||user===server}var EXEC_MS=5e3;async function isReady({container,pgdata,postmaster}){if(container!==null||postmaster===null)return null;return await isPostmasterOf(postmaster,pgdata)&&readPostmasterStatus(
pgdata)==="ready"}async function isPostmasterOf(pid,pgdata){if(!isAlive(pid)||!mayBeServers(pid,pgdata))return false;const line=process.platform==="win32"?null:
await readStartedLine(pid);return line===null?readPostmasterPid(pgdata)===pid:line.includes(pgdata)}async function readStartedLine(pid){const deadline=performance.
now()+EXEC_MS;for(;;){const line=await readCommandLine(pid);if(line!==""||!isAlive(pid)||performance.now()>deadline)return line;await delay(1)}}var OUR_OPTIONS=[...["statement_timeout=0","lock_timeout=0","idle_in_transaction_session_timeout=0"],...["default_transaction_read_only=off","role=none","search\
_path=public"]].map(setting=>`-c ${setting}`).join(" ");var VERSION=true?"0.1.0":"0.0.0-source";var DECIDING=/^(?:PG_SPEED_INPUT_|(?:PG_SPEED_CACHE|DOCKER_HOST|DOCKER_CONTEXT|PATH)$)/;function keyOf(words,cwd,env,filesKey=""){const decidingWords=words.filter(
(word,at)=>!/^--format(?:=|$)/.test(word)&&words[at-1]!=="--format");const values=decidingWords.map(word=>word.split(/=(.*)/s)[1]??word);const files=[USUAL_FILE,
...values].map(name=>readIfFile(import_node_path8.default.resolve(cwd,name)));const variables=Object.entries(env).filter(([name])=>DECIDING.test(name));const text=JSON.
stringify([VERSION,cwd,decidingWords,files,variables.toSorted(),filesKey]);return(0,import_node_crypto2.createHash)("sha256").update(text).digest("hex").slice(0,
32)}function readIfFile(file){try{return(0,import_node_fs10.statSync)(file).isFile()?(0,import_node_fs10.readFileSync)(file,"base64"):null}catch{return null}}function findRecord(key){
const registry=new Registry;const record=registry.list().find(({state,stay})=>state==="given"&&stay?.key===key);if(record?.stay===void 0)return null;registry.touch(
record.id);return{...record,stay:record.stay}}function isGiven({id}){return new Registry().list().some(record=>record.id===id&&record.state==="given")}async function isUnwatched({
stay:{watch}}){return watch!==void 0&&await hasEnded(watch)===true}async function findReady(key){const record=findRecord(key);if(record===null)return null;const[
ready,unwatched]=await Promise.all([isReady(record),isUnwatched(record)]);return ready===true&&!unwatched&&isGiven(record)?record:null}function databaseUrl(connection,database=connection.database){const{host,port,user,password,rootCertificate}=connection;const login=password===""?encodePart(user):
`${encodePart(user)}:${encodePart(password)}`;const address=host.includes(":")?`[${encodePart(host).replaceAll("%3A",":")}]`:encodePart(host);const ssl=rootCertificate===
null?"":`?sslmode=verify-ca&sslrootcert=${encodePart(rootCertificate)}`;return`postgresql://${login}@${address}:${port}/${encodePath(database)}${ssl}`}function encodePart(text){
return encodeURIComponent(text).replace(/[!'()*]/g,c=>`%${c.charCodeAt(0).toString(16).toUpperCase()}`)}function encodePath(text){return encodePart(text).replace(
/%(?:24|26|2B|2C|2F|3A|3B|3D|40)/g,decodeURIComponent)}var STALE_NAMES=new Set(`DATABASE_URL PGDATA PGCLUSTER
  PGHOST PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSWORD PGPASSFILE PGSERVICE PGSERVICEFILE
  PGTARGETSESSIONATTRS PGLOADBALANCEHOSTS PGREQUIREPEER PGREQUIREAUTH PGCHANNELBINDING
  PGREQUIRESSL PGSSLMODE PGSSLNEGOTIATION PGSSLCOMPRESSION PGSSLCERT PGSSLKEY PGSSLCERTMODE PGSSLROOTCERT PGSSLCRL
  PGSSLCRLDIR PGSSLSNI PGSSLMINPROTOCOLVERSION PGSSLMAXPROTOCOLVERSION PGMINPROTOCOLVERSION PGMAXPROTOCOLVERSION
  PGGSSENCMODE PGKRBSRVNAME PGGSSLIB PGGSSDELEGATION
  PG_SPEED_PROFILE PG_SPEED_TEMPLATE PG_SPEED_BLOCK PG_SPEED_VARIANT PG_SPEED_REVISION PG_SPEED_CLIENTS PG_SPEED_TOKEN PLUGIN_TOKEN`.split(/\s+/));function makeClusterVariables(connection,profile){const variables={DATABASE_URL:databaseUrl(connection),PGHOST:connection.host,PGPORT:String(connection.port),PGUSER:connection.
user,PGPASSWORD:connection.password,PGDATABASE:connection.database,PGSERVICEFILE:connection.serviceFile,PG_SPEED_PROFILE:profile};if(connection.template!==null)
variables.PG_SPEED_TEMPLATE=connection.template;if(connection.rootCertificate!==null)variables.PGSSLROOTCERT=connection.rootCertificate;for(const[at,name]of connection.
clones.entries())variables[`DATABASE_URL_${at+1}`]=databaseUrl(connection,name);return variables}var VARIABLE_FORMATS=["env","dotenv","json"];function renderServer(server,format){const{connection,id,pgdata,profile,version}=server;if(format==="json"){const databaseUrls=connection.
clones.map(name=>databaseUrl(connection,name));const started={id,profile,version,pgdata,databaseUrl:databaseUrl(connection),databaseUrls};return JSON.stringify(
{...started,...connection},null,2)}return renderVariables(makeClusterVariables(connection,profile),format)}function renderVariables(variables,format){return Object.
entries(variables).map(format==="dotenv"?renderDotenv:renderExport).join("\n")}function renderExport([name,value]){return`export ${name}='${value.replaceAll("'","'\\''")}'`}function renderDotenv([name,value]){if(/^[\w@%+=:,./-]*$/.test(value))
return`${name}=${value}`;return value.includes("'")?`${name}="${value.replaceAll(/(["\\$`])/g,"\\$1")}"`:`${name}='${value}'`}var JOBS={github:env=>env.GITHUB_ACTIONS==="true",gitlab:env=>Boolean(env.GITLAB_CI),woodpecker:env=>env.CI==="woodpecker"||env.CI_SYSTEM_NAME==="woodpecker"};var CI_NAMES=Object.
keys(JOBS);function detectHost(env){return CI_NAMES.find(name=>JOBS[name](env))??"terminal"}function watchStdout(){process.stdout.on("error",()=>void 0)}function flushStdout(){const{stdout}=process;return new Promise(resolve=>{stdout.write("",error=>resolve(
stdout.errored??error??null))})}async function handOut(words){const host=readFlag(words,"host","auto");if((host==="auto"?detectHost(process.env):host)!=="terminal")return false;const text=readFlag(
words,"format","env");const format=VARIABLE_FORMATS.find(name=>name===text);const record=format&&await findReady(keyOf(words,process.cwd(),process.env));if(!record)
return false;watchStdout();process.stdout.write(`${renderServer({...record,connection:record.stay.connection},format)}
`);return await flushStdout()===null}function readFlag(words,name,preset){const at=words.findLastIndex(word=>word===`--${name}`||word.startsWith(`--${name}=`));
return at===-1?preset:words[at]?.split("=")[1]??words[at+1]}0&&(module.exports={handOut});
