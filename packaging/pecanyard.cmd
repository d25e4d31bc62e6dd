@echo off
rem Starts the plant, or runs one of its commands. The data is in PECANYARD_DATA, else in the folder it is run from.
setlocal
set "here=%~dp0"
set "command=%~1"
if "%command%"=="" set "command=start"
if not defined NODE_ENV set "NODE_ENV=production"
node -e "const [a,b]=process.versions.node.split('.').map(Number);process.exit(a<20||(a===20&&b<19)?1:0)" || (echo Pecanyard needs Node 20.19 or later. & exit /b 1)
if defined PECANYARD_DATA cd /d "%PECANYARD_DATA%"
if "%command%"=="start" (node --enable-source-maps --max-semi-space-size=32 "%here%dist\server.mjs" & exit /b %errorlevel%)
if "%command%"=="demo" (set "PECANYARD_DEMO=1" & node --enable-source-maps --max-semi-space-size=32 "%here%dist\server.mjs" & exit /b %errorlevel%)
if not exist "%here%dist\cli\%command%.mjs" (echo pecanyard start, demo, backup, restore, verify, replay, import, export, https or admin & exit /b 2)
node "%here%dist\cli\%command%.mjs" %2 %3 %4 %5 %6 %7 %8 %9
exit /b %errorlevel%
